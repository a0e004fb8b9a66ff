/** A change that the records' state does not allow. Nothing was changed. */
export class RefusedChange extends Error {
  override name = "RefusedChange";
  /** The alternative, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
