import { plain } from "../formats/plain.ts";
import { paint, textTable, type Cell, type Column } from "../formats/table.ts";
import { fullTime, relativeTime } from "../formats/time.ts";
import { nextStep, type Board, type BoardOrder } from "./order-board.ts";
import { stateStyles } from "./order-list.ts";

/** The size of a terminal, in characters. */
export interface Size {
  columns: number;
  rows: number;
}

/** The lines of the live view, no more than the terminal has. `trouble` says why the board is out of date. */
export function watchFrame(board: Board, now: number, { columns, rows }: Size, trouble = ""): string[] {
  const head = [
    `${paint("bold", "Orders")}  ${summary(board, now)}`,
    trouble === "" ? "" : paint("red", plain(trouble)),
  ];
  const foot = paint("dim", `${fullTime(now)}   q quits`);
  const room = Math.max(0, rows - head.length - 3);
  const shown = board.orders.slice(0, room);
  const hidden = board.orders.length - shown.length;
  const cells = (row: BoardOrder): Cell[] => [
    now - row.movedAt < freshMs ? { text: "●", style: "green" } : "",
    row.order.number,
    { text: row.order.state, style: stateStyles[row.order.state] },
    nextStep(row, now),
    `${row.order.first_name} ${row.order.last_name}`.trim(),
    relativeTime(row.movedAt, now),
    row.order.company ?? "",
  ];
  // A narrow terminal shows fewer columns, not all of them cut short.
  const parts = columns < 80 ? 5 : columns < 100 ? 6 : headings.length;
  const table = textTable(
    headings.slice(0, parts),
    shown.map((row) => cells(row).slice(0, parts)),
    columns,
  );
  const body = board.orders.length === 0 ? ["Nothing is open."] : table.split("\n");
  const more = hidden > 0 ? paint("dim", `and ${hidden} more: npx site-cli orders list`) : "";
  return [...head, ...body, more, foot].slice(-rows);
}

// --- internal ---

const headings: readonly Column[] = [
  { heading: " " },
  { heading: "Order" },
  { heading: "State" },
  { heading: "Next" },
  { heading: "Buyer", flexible: true },
  { heading: "Since" },
  { heading: "Company", flexible: true },
];

/** How long a change of state counts as new, in milliseconds. */
const freshMs = 120_000;

function summary({ orders, newMessages, suspects, deadMails }: Board, now: number): string {
  const late = orders.filter((row) => {
    const step = nextStep(row, now);
    return typeof step === "object" && step.style === "red";
  }).length;
  const parts = [
    `${orders.length} open`,
    late > 0 && paint("red", `${late} late`),
    newMessages > 0 && paint("yellow", `${newMessages} new ${newMessages === 1 ? "message" : "messages"}`),
    suspects > 0 && paint("magenta", `${suspects} suspected spam`),
    deadMails > 0 && paint("red", `${deadMails} ${deadMails === 1 ? "email" : "emails"} given up`),
  ];
  return parts.filter(Boolean).join("  ");
}
