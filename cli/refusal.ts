/** A request that cannot be carried out as given: printed without a stack trace, exit code 2. */
export class Refusal extends Error {
  override name = "Refusal";
  /** What to do instead. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
