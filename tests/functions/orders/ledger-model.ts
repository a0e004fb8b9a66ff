/**
 * An independent model of an order's money: separate lists of charges and payments. It shares no arithmetic with the
 * ledger.
 */
export interface Model {
  state: "open" | "scheduled" | "completed" | "canceled";
  /** The agreed amount in cents, tax included. */
  total: number;
  /** The invoice in force: its amount, its credited part, and whether it is void. */
  invoice: { charged: number; credited: number; void: boolean } | undefined;
  /** Payments and, as negative amounts, refunds. Reversed ones are removed. */
  moved: number[];
  /** The amount of each credit note, in cents. */
  notes: number[];
  city: string;
  /** When the consultation is, in milliseconds. */
  meeting: number;
  /** The sequence number of the latest calendar entry that was sent. */
  sequence: number;
}

/** A step of a history, with an amount in cents, and when it is made, in milliseconds. */
export interface ModelStep {
  move: ModelMove;
  amount: number;
  at: number;
}

/** The moves of the model. */
export type ModelMove = keyof typeof moves;

/** The model of an order of a price and a rate of tax in thousandths of a percent. */
export function newModel(price: number, taxRate: number): Model {
  const tax = Math.floor((price * taxRate) / 100_000 + 0.5);
  const nothing = { invoice: undefined, moved: [], notes: [], meeting: 0, sequence: -1 };
  return { state: "open", total: price + tax, city: "Denver", ...nothing };
}

/** The balance in cents. Negative when money is to be returned. */
export function owed({ invoice, moved }: Model): number {
  const charged = invoice === undefined || invoice.void ? 0 : invoice.charged - invoice.credited;
  let open = charged;
  for (const cents of moved) open -= cents;
  return open;
}

/** Payments less refunds, in cents. */
export function received({ moved }: Model): number {
  let sum = 0;
  for (const cents of moved) sum += cents;
  return sum;
}

/** The model after a step; undefined if it cannot be made. */
export function after(model: Model, { move, amount, at }: ModelStep): Model | undefined {
  const next = structuredClone(model);
  return moves[move](next, amount, at) ? next : undefined;
}

const moves = {
  invoice(model) {
    if (model.state !== "open" || model.invoice) return false;
    model.invoice = { charged: model.total, credited: 0, void: false };
    return true;
  },
  payAll: (model) => receive(model, owed(model)),
  payPart: (model, amount) => receive(model, amount),
  reverse(model) {
    if (model.moved.length !== 1) return false;
    model.moved = [];
    return true;
  },
  refund: (model) => giveBack(model, -owed(model)),
  refundPart: (model, amount) => giveBack(model, amount),
  credit: (model) => credited(model, left(model)),
  creditPart: (model, amount) => credited(model, amount),
  edit(model, amount) {
    const city = `City ${amount % 5}`;
    if (model.state === "canceled" || city === model.city) return false;
    const { invoice } = model;
    if (invoice && !invoice.void && left(model) > 0) {
      // Another invoice takes its place, for the same.
      if (invoice.credited > 0) return false;
      model.notes.push(invoice.charged);
    }
    model.city = city;
    return true;
  },
  schedule(model, _, at) {
    const ready = model.state === "open" && model.invoice && !model.invoice.void && owed(model) <= 0;
    if ((!ready && model.state !== "scheduled") || left(model) === 0) return false;
    model.state = "scheduled";
    model.meeting = at + 2 * 3_600_000;
    return true;
  },
  complete(model, _, at) {
    if (model.state !== "scheduled" || model.meeting > at) return false;
    model.state = "completed";
    return true;
  },
  cancel(model) {
    if (model.state !== "open" && model.state !== "scheduled") return false;
    const { invoice } = model;
    if (invoice && left(model) > 0) {
      if (invoice.credited > 0 || received(model) !== 0) return false;
      invoice.void = true;
    }
    model.state = "canceled";
    return true;
  },
  reopen(model) {
    if (model.state === "completed") model.state = "scheduled";
    else if (model.state === "canceled") model.state = "open";
    else return false;
    if (model.state === "open" && model.invoice) model.invoice.void = false;
    return true;
  },
} as const satisfies Record<string, (model: Model, amount: number, at: number) => boolean>;

/** The part of the invoice in force that was not credited. */
function left({ invoice }: Model): number {
  return invoice === undefined || invoice.void ? 0 : invoice.charged - invoice.credited;
}

function receive(model: Model, cents: number): boolean {
  if (model.invoice === undefined || cents <= 0) return false;
  model.moved.push(cents);
  return true;
}

function giveBack(model: Model, cents: number): boolean {
  if (model.invoice === undefined || cents <= 0 || cents > -owed(model)) return false;
  model.moved.push(-cents);
  return true;
}

function credited(model: Model, cents: number): boolean {
  if (model.invoice === undefined || cents <= 0 || cents > left(model)) return false;
  model.invoice.credited += cents;
  model.notes.push(cents);
  return true;
}
