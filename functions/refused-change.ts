/** A change that the records' state does not allow. Nothing was changed. */
export class RefusedChange extends Error {
  override name = "RefusedChange";
  /** The alternative, in a sentence. It ends with a colon if a command follows. */
  readonly remedy: string;
  /** The command for it, without the program's name. */
  readonly command: string | undefined;

  constructor(message: string, remedy: string, command?: string) {
    super(message);
    this.remedy = remedy;
    this.command = command;
  }
}
