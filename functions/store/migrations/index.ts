import type { Migration } from "kysely/migration";
import type { Engine } from "../engine.ts";
import { initial } from "./0001-initial.ts";
import { invoices } from "./0002-invoices.ts";
import { mailThreads } from "./0003-mail-threads.ts";
import { held } from "./0004-held.ts";
import { undo } from "./0005-undo.ts";
import { trouble } from "./0006-trouble.ts";
import { mailContent } from "./0007-mail-content.ts";
import { confirmation } from "./0008-confirmation.ts";
import { numberGaps } from "./0009-number-gaps.ts";
import { askedEstimates } from "./0010-asked-estimates.ts";
import { ledger } from "./0011-ledger.ts";
import { orderPages } from "./0012-order-pages.ts";

/** Every schema migration, in order. A released one is never edited; add a new one. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    "0001-initial": initial(engine),
    "0002-invoices": invoices(engine),
    "0003-mail-threads": mailThreads,
    "0004-held": held,
    "0005-undo": undo,
    "0006-trouble": trouble(engine),
    "0007-mail-content": mailContent,
    "0008-confirmation": confirmation,
    "0009-number-gaps": numberGaps(engine),
    "0010-asked-estimates": askedEstimates,
    "0011-ledger": ledger(engine),
    "0012-order-pages": orderPages(engine),
  };
}
