import { mark } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { formatTax } from "../../content/pricing.ts";
import { formatDay } from "../orders/office-day.ts";
import type { InvoiceStatement } from "../orders/statement.ts";
import { colors, page, type } from "./look.ts";
import type { Paper, Place, Type } from "./paper.ts";
import type { Paperwork } from "./paperwork.ts";

type Element = PDFKit.PDFStructureElement;

/** The logo, the firm's name, how to reach it, and under which number it is registered for a tax. */
export function drawLetterhead(paper: Paper, root: Element, { seller, tax }: Paperwork): void {
  const { document } = paper;
  paper.decorate(() => {
    document
      .save()
      .translate(page.left, page.top - 4)
      .scale(1.06);
    for (const { color, path } of mark) document.path(path).fill(colors[color]);
    document.restore();
    rule(paper, 112);
  });
  add(paper, root, "P", [[seller.brand, type.brand, { x: page.left + 45, y: page.top + 21 }]]);
  const address = [
    seller.legalName,
    `${seller.street}, ${seller.place}`,
    `${seller.email} · ${seller.phone}`,
    ...(tax ? [`Registration ${tax.id}`] : []),
  ];
  const lines = address.map(
    (text, index) => [text, type.quiet, { x: page.right, y: page.top + 3 + index * 13, align: "right" }] as const,
  );
  add(paper, root, "P", lines);
}

/** The title, and the numbers and dates by which the paper is filed. */
export function drawFigures(paper: Paper, root: Element, { title, figures }: Paperwork): void {
  add(paper, root, "H1", [[title, type.title, { x: page.left - 1.5, y: 161 }]]);
  for (const [index, [label, value]] of figures.entries()) {
    const x = page.left + index * 129;
    add(paper, root, "P", [
      [label, type.label, { x, y: 191 }],
      [value, type.value, { x, y: 206 }],
    ]);
  }
}

/** The billing address under its heading, in the largest type that fits its space; returns where it ends. */
export function drawBuyer(paper: Paper, root: Element, buyer: InvoiceStatement["buyer"], heading: string): number {
  const top = 256;
  add(paper, root, "H2", [[heading, type.label, { x: page.left, y: top - 16 }]]);
  const size = buyerSizes.find((each) => buyerLines(paper, buyer, each).length * leading(each) <= buyerRoom) ?? 5;
  const fitting = buyerLines(paper, buyer, size).slice(0, Math.floor(buyerRoom / leading(size)));
  add(
    paper,
    root,
    "P",
    fitting.map(([text, style], index) => [text, style, { x: page.left, y: top + index * leading(size) }]),
  );
  return top + fitting.length * leading(size);
}

/** The table of charges; returns where it ends. */
export function drawAmounts(
  paper: Paper,
  root: Element,
  { lines, tax, total, totalLabel }: Paperwork,
  top: number,
): number {
  const { document } = paper;
  const table = document.struct("Table");
  root.add(table);
  const x = page.left + pad;
  let y = top + 28;
  paper.decorate(() => rule(paper, y + 10));
  row(paper, table, "TH", [
    [["Description", type.label, { x, y }]],
    [["Amount", type.label, { x: page.right - pad, y, align: "right" }]],
  ]);
  y += 34;
  const taxed = tax && { title: formatTax(tax), details: [], amount: tax.cents };
  for (const { title, details, amount } of [...lines, ...(taxed ? [taxed] : [])]) {
    const detailLines = details.flatMap((detail) => paper.wrap(detail, type.quiet, 380));
    const described = detailLines.map((text, index): Entry => [text, type.quiet, { x, y: y + 17 + index * 14 }]);
    row(paper, table, "TD", [
      [[title, type.value, { x, y }], ...described],
      [[formatUsdExact(amount), type.value, { x: page.right - pad, y, align: "right" }]],
    ]);
    y += 17 + detailLines.length * 14 + 16;
  }
  paper.decorate(() => {
    document.roundedRect(page.left, y - 12, page.right - page.left, 52, 8).fill(colors.tint);
  });
  row(paper, table, "TH", [
    [[totalLabel, type.heading, { x, y: y + 19 }]],
    [[formatUsdExact(total), type.amount, { x: page.right - pad, y: y + 23, align: "right" }]],
  ]);
  table.end();
  return y + 40;
}

/** When and how to pay; the ways to pay in the largest type that fits above the foot of the page. */
export function drawPayment(paper: Paper, root: Element, invoice: InvoiceStatement, top: number): void {
  const { number, dueOn, dueDays, instructions, payUrl, lateFee } = invoice;
  const terms = `Due within ${dueDays} days, by ${formatDay(dueOn)}. Please include ${number} with your payment.`;
  let y = top + 38;
  add(paper, root, "H2", [["Payment", type.heading, { x: page.left, y }]]);
  y += 21;
  add(paper, root, "P", [[terms, type.text, { x: page.left, y }]]);
  y += 18;
  const ways = [...(payUrl ? [`Online: ${payUrl}`] : []), ...instructions, ...(lateFee ? [lateFee] : [])];
  const wrapped = (size: number) =>
    ways.map((each) => paper.wrap(each, { ...type.small, size }, page.right - page.left));
  const heightOf = (size: number) =>
    wrapped(size).reduce((sum, lines) => sum + lines.length * leading(size) + gap(size), 0);
  const size = paymentSizes.find((each) => y + heightOf(each) <= page.bottom - 20) ?? 5;
  for (const lines of wrapped(size)) {
    add(
      paper,
      root,
      "P",
      lines.map((text, index) => [text, { ...type.small, size }, { x: page.left, y: y + index * leading(size) }]),
    );
    y += lines.length * leading(size) + gap(size);
  }
}

/** What the page is, and whom to ask about it. */
export function drawFooter(paper: Paper, root: Element, name: string, seller: InvoiceStatement["seller"]): void {
  paper.decorate(() => rule(paper, page.bottom - 18));
  add(paper, root, "P", [
    [name, type.label, { x: page.left, y: page.bottom }],
    [`Questions? ${seller.email} · ${seller.phone}`, type.label, { x: page.right, y: page.bottom, align: "right" }],
  ]);
}

// --- internal ---

type Entry = readonly [text: string, type: Type, place: Place];

/** Inner margin of the table. */
const pad = 14;
/** Height available for the billing address, in points, and the type sizes to try. */
const buyerRoom = 96;
const buyerSizes = [10.5, 9.5, 8.5, 7.5, 6.5, 5.5];
/** Type sizes to try for the ways to pay. */
const paymentSizes = [9.2, 8.2, 7.2, 6.2, 5.5];

function leading(size: number): number {
  return size * 1.45;
}

/** Between two paragraphs about paying. */
function gap(size: number): number {
  return size * 0.4;
}

function buyerLines(paper: Paper, buyer: InvoiceStatement["buyer"], size: number): [string, Type][] {
  const { name, company, street, place, purchaseOrder, taxNumber } = buyer;
  const rest: Type = { ...type.text, size };
  const entries: [string | null | undefined, Type][] = [
    [name, { ...type.value, size }],
    [company, rest],
    [street, rest],
    [place, rest],
    [purchaseOrder && `Purchase order ${purchaseOrder}`, rest],
    [taxNumber && `Tax number ${taxNumber}`, rest],
  ];
  return entries.flatMap(([text, style]) =>
    text === null || text === undefined
      ? []
      : paper.wrap(text, style, page.right - page.left).map((line): [string, Type] => [line, style]),
  );
}

/** Adds lines as one element of the document structure, which screen readers follow. */
function add(paper: Paper, parent: Element, kind: string, entries: readonly Entry[]): void {
  parent.add(
    paper.document.struct(kind, {}, () => {
      for (const [index, entry] of entries.entries()) paper.line(...entry, index + 1 < entries.length ? " " : "");
    }),
  );
}

function row(paper: Paper, table: Element, kind: "TH" | "TD", cells: readonly (readonly Entry[])[]): void {
  const tr = paper.document.struct("TR");
  table.add(tr);
  for (const cell of cells) add(paper, tr, kind, cell);
  tr.end();
}

function rule(paper: Paper, y: number): void {
  paper.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke(colors.line);
}
