import { siteCli } from "../content/site-cli.ts";

/** A change that the records' state does not allow. Nothing was changed. */
export class RefusedChange extends Error {
  override name = "RefusedChange";
  /** The alternative, in a sentence. It ends with its command, if there is one, so that it can be pasted. */
  readonly remedy: string;

  /** A remedy with a command ends with a colon. The command is without the program's name. */
  constructor(message: string, remedy: string, command?: string) {
    super(message);
    this.remedy = command === undefined ? remedy : `${remedy} ${siteCli()} ${command}`;
  }
}
