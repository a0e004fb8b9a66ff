import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { theme, mark } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/pricing/money.ts";
import { faces, fontOf, isInFont, printable, type Face } from "../pdf/glyphs.ts";
import { formatDay } from "../text/office-day.ts";
import { chargeLines, type DocumentContent, type InvoiceContent } from "./domain/invoice-document.ts";

/** Draws a document as a one-page PDF: US Letter, in English, tagged for screen readers. The same input gives the same bytes. */
export async function draw(content: DocumentContent): Promise<Buffer<ArrayBuffer>> {
  const { legalName: author } = content.seller;
  const title = `${titleOf(content)} ${content.number} · ${author}`;
  const date = new Date(`${content.issuedOn}T00:00:00Z`);
  const document = new Pdf({
    size: [612, 792],
    margin: 0,
    // No initial font: the default one would not be embedded.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: date, ModDate: date },
  });
  // pdfkit embeds only the fonts in use. It accepts opened fonts, which its types do not know.
  for (const face of faces) document.registerFont(face, fontOf(face) as never);
  const written = buffer(document);
  const root = document.struct("Document");
  document.addStructure(root);
  const page = { document, root };
  drawLetterhead(page, content);
  drawFigures(page, content);
  drawBuyer(page, content);
  drawAmounts(page, content);
  if (isInvoice(content)) drawPayment(page, content);
  drawFooter(page, content);
  root.end();
  document.end();
  return written;
}

// --- internal ---

function isInvoice(content: DocumentContent): content is InvoiceContent {
  return "dueOn" in content;
}

function titleOf(content: DocumentContent): string {
  return isInvoice(content) ? "Invoice" : "Credit note";
}

/** The document, whose `y` is the end of the last text, and the parent in the structure that screen readers follow. */
interface Page {
  document: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
}

/** The style of a text. */
interface Type {
  face: Face;
  /** In points. */
  size: number;
  color: string;
  /** Extra space between paragraphs, as a share of the size. */
  gap?: number;
}

/** The left or right edge of a text and the baseline of its first line, in points from the top left. Default width: to the margin. */
interface Place {
  x: number;
  y: number;
  align?: "left" | "right";
  width?: number;
}

type TextBlock = readonly [text: string | readonly string[], type: Type, place: Place];

/** The colors of the light theme. */
const colors = theme.palette.light;

/** The type styles. */
const type = {
  brand: { face: "display", size: 21, color: colors.ink },
  title: { face: "display", size: 34, color: colors.ink },
  heading: { face: "display", size: 13, color: colors.ink },
  amount: { face: "display", size: 25, color: colors.primary },
  label: { face: "text", size: 8.5, color: colors.muted },
  value: { face: "strong", size: 10.5, color: colors.ink },
  text: { face: "text", size: 10, color: colors.ink },
  small: { face: "text", size: 9.2, color: colors.ink, gap: 0.4 },
  quiet: { face: "text", size: 9, color: colors.muted },
} as const satisfies Record<string, Type>;

/** The page's margins as coordinates, in points; amounts end at `right`. */
const edge = { left: 56, right: 556, top: 56, bottom: 750 } as const;
const width = edge.right - edge.left;

/** The logo, the firm's name and contact, and its tax registration. */
function drawLetterhead(page: Page, { seller, tax }: DocumentContent): void {
  const { document } = page;
  decorate(page, () => {
    document
      .save()
      .translate(edge.left, edge.top - 4)
      .scale(1.06);
    for (const { color, path } of mark) document.path(path).fill(colors[color]);
    document.restore();
  });
  rule(page, 112);
  const face = Array.from(printable(seller.brand)).every((each) => isInFont(each, "display")) ? "display" : "strong";
  write(page, "P", seller.brand, { ...type.brand, face }, { x: edge.left + 45, y: edge.top + 21 });
  const address = [
    seller.legalName,
    `${seller.street}, ${seller.place}`,
    `${seller.email} · ${seller.phone}`,
    ...(tax ? [`Registration ${tax.id}`] : []),
  ];
  write(page, "P", address, type.quiet, { x: edge.right, y: edge.top + 3, align: "right" });
}

/** The title, the numbers and the dates. */
function drawFigures(page: Page, content: DocumentContent): void {
  const title = titleOf(content);
  const figures = [
    [`${title} number`, content.number],
    ["Order number", content.orderNumber],
    [`${title} date`, formatDay(content.issuedOn)],
    isInvoice(content) ? ["Due date", formatDay(content.dueOn)] : ["For invoice", content.invoice.number],
  ] as const;
  write(page, "H1", title, type.title, { x: edge.left - 1.5, y: 161 });
  for (const [index, [label, value]] of figures.entries()) {
    const x = edge.left + index * 129;
    write(page, "P", label, type.label, { x, y: 191 });
    write(page, "P", value, type.value, { x, y: 206 });
  }
}

/** The billing address, in the largest type that fits. */
function drawBuyer(page: Page, content: DocumentContent): void {
  const { name, company, street, place } = content.buyer;
  const [x, y] = [edge.left, 256];
  const address = [company, street, place].filter((each) => each !== null);
  write(page, "H2", isInvoice(content) ? "Bill to" : "Credited to", type.label, { x, y: y - 16 });
  const { size } = shrinkToFit(page, [name, ...address], type.value, 96);
  write(page, "P", name, { ...type.value, size }, { x, y });
  write(page, "P", address, { ...type.text, size }, { x, y: page.document.y });
}

/** The table of charges, with an inner margin. */
function drawAmounts({ document, root }: Page, content: DocumentContent): void {
  const page = { document, root: document.struct("Table") };
  root.add(page.root);
  const [x, right] = [edge.left + 14, edge.right - 14];
  let y = document.y + 28;
  rule(page, y + 10);
  row(page, "TH", [[["Description", type.label, { x, y }]], [["Amount", type.label, { x: right, y, align: "right" }]]]);
  y += 34;
  for (const { title, details, amount } of chargeLines(content)) {
    const item: TextBlock[] = [
      [title, type.value, { x, y }],
      [details, type.quiet, { x, y: y + 17, width: 380 }],
    ];
    y = 16 + row(page, "TD", [item, [[formatUsdExact(amount), type.value, { x: right, y, align: "right" }]]]);
  }
  decorate(page, () => document.roundedRect(edge.left, y - 12, width, 52, 8).fill(colors.tint));
  row(page, "TH", [
    [[isInvoice(content) ? "Total due" : "Total credited", type.heading, { x, y: y + 19 }]],
    [[formatUsdExact(content.total), type.amount, { x: right, y: y + 23, align: "right" }]],
  ]);
  document.y = y + 40;
}

/** When and how to pay, in the largest type that fits above the footer. */
function drawPayment(page: Page, invoice: InvoiceContent): void {
  const { number, instructions, payUrl, lateFee } = invoice;
  const terms = `${dueTerms(invoice)} Please include ${number} with your payment.`;
  const [x, top] = [edge.left, page.document.y];
  write(page, "H2", "Payment", type.heading, { x, y: top + 38 });
  write(page, "P", terms, type.text, { x, y: top + 59 });
  const y = top + 77;
  const ways = [...(payUrl ? [`Online: ${payUrl}`] : []), ...instructions, ...(lateFee ? [lateFee] : [])];
  write(page, "P", ways, shrinkToFit(page, ways, type.small, edge.bottom - 20 - y), { x, y });
}

function dueTerms({ dueDays, dueOn }: InvoiceContent): string {
  if (dueDays === 0) return "Due on receipt.";
  const day = formatDay(dueOn);
  return dueDays === 1 ? `Due tomorrow, ${day}.` : `Due within ${dueDays} days, by ${day}.`;
}

/** The document's title, and the contact for questions. */
function drawFooter(page: Page, content: DocumentContent): void {
  const { number, issuedOn, seller } = content;
  const { left, right, bottom: y } = edge;
  rule(page, y - 18);
  write(page, "P", `${titleOf(content)} ${number}, ${formatDay(issuedOn)}`, type.label, { x: left, y });
  write(page, "P", `Questions? ${seller.email} · ${seller.phone}`, type.label, { x: right, y, align: "right" });
}

/** Writes texts below one another as elements of the structure, and returns the `y` below them. */
function write(page: Page, kind: string, ...[text, style, { x, y, align = "left", width: widest }]: TextBlock): number {
  const [left, room] = align === "left" ? [x, edge.right - x] : [edge.left, x - edge.left];
  const options = {
    ...applyStyle(page, style),
    align,
    width: widest ?? room,
    structParent: page.root,
    structType: kind,
  };
  page.document.fillColor(style.color).text(linesOf(text), left, y, { ...options, baseline: "alphabetic" });
  return page.document.y;
}

/** Reduces the size of a style until the texts fit in the height. */
function shrinkToFit(page: Page, texts: readonly string[], style: Type, room: number): Type {
  const height = page.document.heightOfString(linesOf(texts), { ...applyStyle(page, style), width });
  return height <= room || style.size < 5.5
    ? style
    : shrinkToFit(page, texts, { ...style, size: style.size - 0.5 }, room);
}

/** Sets font and size, and returns the leading as pdfkit's options. */
function applyStyle({ document }: Page, { face, size, gap = 0 }: Type): PDFKit.Mixins.TextOptions {
  document.font(face).fontSize(size);
  return { lineGap: size * 1.45 - document.currentLineHeight(true), paragraphGap: size * gap };
}

function linesOf(texts: string | readonly string[]): string {
  return Array.from([texts].flat(), printable).join("\n");
}

/** Adds a row of cells, and returns the `y` below the tallest. */
function row({ document, root }: Page, kind: "TH" | "TD", cells: readonly (readonly TextBlock[])[]): number {
  const tr = document.struct("TR");
  root.add(tr);
  const ends = cells.flatMap((entries) => {
    const cell = document.struct(kind);
    tr.add(cell);
    return entries.map((entry) => write({ document, root: cell }, "P", ...entry));
  });
  return Math.max(...ends);
}

/** Draws decoration, such as a rule; screen readers skip it. */
function decorate({ document }: Page, drawn: () => void): void {
  document.markContent("Artifact", { type: "Layout" });
  drawn();
  document.endMarkedContent();
}

function rule(page: Page, y: number): void {
  decorate(page, () => page.document.moveTo(edge.left, y).lineTo(edge.right, y).lineWidth(0.75).stroke(colors.line));
}
