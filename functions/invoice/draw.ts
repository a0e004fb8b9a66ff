import { look, mark } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { formatDay } from "../orders/office-day.ts";
import { chargesOf, type DocumentStatement, type InvoiceStatement } from "../orders/statement.ts";
import { openPaper, type Paper, type Place, type Type } from "./paper.ts";

/** Draws a document as a one-page PDF, here and now; the same statement gives the same bytes. */
export async function draw(stated: DocumentStatement): Promise<Buffer<ArrayBuffer>> {
  const { seller, issuedOn } = stated;
  const title = `${titleOf(stated)} ${stated.number} · ${seller.legalName}`;
  const paper = openPaper(title, seller.legalName, new Date(`${issuedOn}T00:00:00Z`));
  const { document } = paper;
  const chunks: Buffer[] = [];
  const written = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", resolve);
    document.on("error", reject);
  });

  const root = document.struct("Document");
  document.addStructure(root);
  const page = { paper, root };
  drawLetterhead(page, stated);
  drawFigures(page, stated);
  const buyerEnd = drawBuyer(page, stated);
  const amountsEnd = drawAmounts(page, stated, buyerEnd);
  if (isInvoice(stated)) drawPayment(page, stated, amountsEnd);
  drawFooter(page, stated);
  root.end();
  document.end();
  await written;
  return Buffer.concat(chunks);
}

// --- internal ---

function isInvoice(stated: DocumentStatement): stated is InvoiceStatement {
  return "dueOn" in stated;
}

function titleOf(stated: DocumentStatement): string {
  return isInvoice(stated) ? "Invoice" : "Credit note";
}

type Element = PDFKit.PDFStructureElement;
type Entry = readonly [text: string, type: Type, place: Place];

/** What is drawn on, and the element of the document's structure, which screen readers follow, that it belongs to. */
interface Page {
  paper: Paper;
  root: Element;
}

/** The colors of the light theme. */
const colors = look.palette.light;

/** The type styles. */
const type = {
  brand: { face: "display", size: 21, color: colors.ink },
  title: { face: "display", size: 34, color: colors.ink },
  heading: { face: "display", size: 13, color: colors.ink },
  amount: { face: "display", size: 25, color: colors.primary },
  label: { face: "text", size: 8.5, color: colors.muted },
  value: { face: "strong", size: 10.5, color: colors.ink },
  text: { face: "text", size: 10, color: colors.ink },
  small: { face: "text", size: 9.2, color: colors.ink },
  quiet: { face: "text", size: 9, color: colors.muted },
} as const satisfies Record<string, Type>;

/** The page's margins as coordinates, in points; amounts end at `right`. */
const edge = { left: 56, right: 556, top: 56, bottom: 750 } as const;
const width = edge.right - edge.left;
/** Inner margin of the table. */
const pad = 14;
/** Height available for the billing address, in points, and the type sizes to try. */
const buyerRoom = 96;
const buyerSizes = [10.5, 9.5, 8.5, 7.5, 6.5, 5.5];
/** Type sizes to try for the ways to pay. */
const paymentSizes = [9.2, 8.2, 7.2, 6.2, 5.5];

/** The logo, the firm's name, how to reach it, and under which number it is registered for a tax. */
function drawLetterhead(page: Page, { seller, tax }: DocumentStatement): void {
  const { document } = page.paper;
  page.paper.decorate(() => {
    document
      .save()
      .translate(edge.left, edge.top - 4)
      .scale(1.06);
    for (const { color, path } of mark) document.path(path).fill(colors[color]);
    document.restore();
    rule(page, 112);
  });
  add(page, "P", [[seller.brand, type.brand, { x: edge.left + 45, y: edge.top + 21 }]]);
  const address = [
    seller.legalName,
    `${seller.street}, ${seller.place}`,
    `${seller.email} · ${seller.phone}`,
    ...(tax ? [`Registration ${tax.id}`] : []),
  ];
  add(page, "P", stack(address, type.quiet, { x: edge.right, y: edge.top + 3, align: "right" }, 13));
}

/** The title, and the numbers and dates by which the paper is filed. */
function drawFigures(page: Page, stated: DocumentStatement): void {
  const title = titleOf(stated);
  const figures = [
    [`${title} number`, stated.number],
    ["Order number", stated.orderNumber],
    [`${title} date`, formatDay(stated.issuedOn)],
    isInvoice(stated) ? ["Due date", formatDay(stated.dueOn)] : ["For invoice", stated.invoice.number],
  ] as const;
  add(page, "H1", [[title, type.title, { x: edge.left - 1.5, y: 161 }]]);
  for (const [index, [label, value]] of figures.entries()) {
    const x = edge.left + index * 129;
    add(page, "P", [
      [label, type.label, { x, y: 191 }],
      [value, type.value, { x, y: 206 }],
    ]);
  }
}

/** The billing address under its heading, in the largest type that fits its space; returns where it ends. */
function drawBuyer(page: Page, stated: DocumentStatement): number {
  const { buyer } = stated;
  const [x, top] = [edge.left, 256];
  const order = buyer.purchaseOrder === undefined ? null : `Purchase order ${buyer.purchaseOrder}`;
  add(page, "H2", [[isInvoice(stated) ? "Bill to" : "Credited to", type.label, { x, y: top - 16 }]]);
  const linesAt = (size: number): [string, Type][] =>
    [buyer.name, buyer.company, buyer.street, buyer.place, order].flatMap((text, index) => {
      const style = { ...(index === 0 ? type.value : type.text), size };
      return text === null ? [] : page.paper.wrap(text, style, width).map((line): [string, Type] => [line, style]);
    });
  const size = buyerSizes.find((each) => linesAt(each).length * leading(each) <= buyerRoom) ?? 5;
  const step = leading(size);
  const fitting = linesAt(size).slice(0, Math.floor(buyerRoom / step));
  const entries = fitting.map(([text, style], index): Entry => [text, style, { x, y: top + index * step }]);
  add(page, "P", entries);
  return top + fitting.length * step;
}

/** The table of charges; returns where it ends. */
function drawAmounts(page: Page, stated: DocumentStatement, top: number): number {
  const { paper } = page;
  const table = paper.document.struct("Table");
  page.root.add(table);
  const inTable = { paper, root: table };
  const [x, right] = [edge.left + pad, edge.right - pad];
  let y = top + 28;
  paper.decorate(() => rule(page, y + 10));
  const head = [["Description", type.label, { x, y }]] as const;
  row(inTable, "TH", [head, [["Amount", type.label, { x: right, y, align: "right" }]]]);
  y += 34;
  for (const { title, details, amount } of chargesOf(stated)) {
    const lines = details.flatMap((detail) => paper.wrap(detail, type.quiet, 380));
    row(inTable, "TD", [
      [[title, type.value, { x, y }], ...stack(lines, type.quiet, { x, y: y + 17 }, 14)],
      [[formatUsdExact(amount), type.value, { x: right, y, align: "right" }]],
    ]);
    y += 17 + lines.length * 14 + 16;
  }
  paper.decorate(() => {
    paper.document.roundedRect(edge.left, y - 12, width, 52, 8).fill(colors.tint);
  });
  row(inTable, "TH", [
    [[isInvoice(stated) ? "Total due" : "Total credited", type.heading, { x, y: y + 19 }]],
    [[formatUsdExact(stated.total), type.amount, { x: right, y: y + 23, align: "right" }]],
  ]);
  table.end();
  return y + 40;
}

/** When and how to pay; the ways to pay in the largest type that fits above the foot of the page. */
function drawPayment(page: Page, invoice: InvoiceStatement, top: number): void {
  const { number, dueOn, dueDays, instructions, payUrl, lateFee } = invoice;
  const terms = `Due within ${dueDays} days, by ${formatDay(dueOn)}. Please include ${number} with your payment.`;
  const x = edge.left;
  add(page, "H2", [["Payment", type.heading, { x, y: top + 38 }]]);
  add(page, "P", [[terms, type.text, { x, y: top + 59 }]]);
  let y = top + 77;
  const ways = [...(payUrl ? [`Online: ${payUrl}`] : []), ...instructions, ...(lateFee ? [lateFee] : [])];
  const wrapped = (size: number) => ways.map((each) => page.paper.wrap(each, { ...type.small, size }, width));
  const size =
    paymentSizes.find((each) => {
      const height = wrapped(each).reduce((sum, lines) => sum + wayHeight(lines, each), 0);
      return y + height <= edge.bottom - 20;
    }) ?? 5;
  for (const lines of wrapped(size)) {
    add(page, "P", stack(lines, { ...type.small, size }, { x, y }, leading(size)));
    y += wayHeight(lines, size);
  }
}

/** What the page is, and whom to ask about it. */
function drawFooter(page: Page, stated: DocumentStatement): void {
  const { number, issuedOn, seller } = stated;
  const { left, right, bottom: y } = edge;
  page.paper.decorate(() => rule(page, y - 18));
  add(page, "P", [
    [`${titleOf(stated)} ${number} of ${formatDay(issuedOn)}`, type.label, { x: left, y }],
    [`Questions? ${seller.email} · ${seller.phone}`, type.label, { x: right, y, align: "right" }],
  ]);
}

/** The height of a way to pay, with the gap below it. */
function wayHeight(lines: readonly string[], size: number): number {
  return lines.length * leading(size) + size * 0.4;
}

function leading(size: number): number {
  return size * 1.45;
}

/** Lines of one style below one another. */
function stack(lines: readonly string[], style: Type, { y, ...place }: Place, step: number): Entry[] {
  return lines.map((text, index) => [text, style, { ...place, y: y + index * step }]);
}

/** Adds lines as one element. */
function add({ paper, root }: Page, kind: string, entries: readonly Entry[]): void {
  const lines = () => {
    for (const [index, entry] of entries.entries()) paper.line(...entry, index + 1 < entries.length ? " " : "");
  };
  root.add(paper.document.struct(kind, {}, lines));
}

function row({ paper, root }: Page, kind: "TH" | "TD", cells: readonly (readonly Entry[])[]): void {
  const tr = paper.document.struct("TR");
  root.add(tr);
  for (const cell of cells) add({ paper, root: tr }, kind, cell);
  tr.end();
}

function rule({ paper }: Page, y: number): void {
  paper.document.moveTo(edge.left, y).lineTo(edge.right, y).lineWidth(0.75).stroke(colors.line);
}
