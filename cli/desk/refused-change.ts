import { siteCli } from "../../content/site-cli.ts";
import { StoreUnavailable } from "../../functions/db/errors.ts";
import { RefusedChange } from "../../functions/refused-change.ts";
import { Refusal } from "../command-error.ts";

/** The refusal that an error of an operator's command means: a change that is not allowed, or a database that does not answer. */
export function deskRefusal(error: unknown): Refusal | undefined {
  if (error instanceof RefusedChange) return new Refusal(`${error.message}.`, remedyOf(error));
  if (!(error instanceof StoreUnavailable)) return undefined;
  return new Refusal(
    `The database is not responding: ${error.reason}.`,
    "Check that it is running and that its disk has room. A change is made completely or not at all. Check whether it " +
      "was made before you run the command again.",
  );
}

/** The remedy for a refused change. It ends with its command, so that it can be pasted. */
export function remedyOf({ remedy, command }: RefusedChange): string {
  return command === undefined ? remedy : `${remedy} ${siteCli()} ${command}`;
}
