import { addressLines, company, mark, theme } from "../../content/catalogue.ts";
import { formatUsdExact as usd } from "../../content/pricing/money.ts";
import { formatDay } from "../office-time.ts";
import { isInFont, printable } from "../pdf/glyphs.ts";
import { contentWidth, createPdf, edge, type Page, type TextBlock, type TextStyle } from "../pdf/page.ts";
import { chargeLines, type DocumentContent, type InvoiceContent } from "./domain/invoice-document.ts";

/** Draws an invoice or a credit note of the firm as a PDF. */
export async function drawDocument(content: DocumentContent): Promise<Buffer<ArrayBuffer>> {
  const { legalName: author } = company;
  const title = `${titleOf(content)} ${content.number} · ${author}`;
  const date = new Date(`${content.issuedOn}T00:00:00Z`);
  return createPdf({ title, author, date }, (page) => {
    drawLetterhead(page, content);
    drawFigures(page, content);
    drawBuyer(page, content);
    drawAmounts(page, content);
    if (isInvoice(content)) drawPayment(page, content);
    drawFooter(page, content);
  });
}

function isInvoice(content: DocumentContent): content is InvoiceContent {
  return "dueOn" in content;
}

function titleOf(content: DocumentContent): string {
  return isInvoice(content) ? "Invoice" : "Credit note";
}

const colors = theme.palette.light;

const styles = {
  brand: { face: "display", size: 21, color: colors.ink },
  title: { face: "display", size: 34, color: colors.ink },
  heading: { face: "display", size: 13, color: colors.ink },
  amount: { face: "display", size: 25, color: colors.primary },
  label: { face: "text", size: 8.5, color: colors.muted },
  value: { face: "strong", size: 10.5, color: colors.ink },
  text: { face: "text", size: 10, color: colors.ink },
  small: { face: "text", size: 9.2, color: colors.ink, gap: 0.4 },
  quiet: { face: "text", size: 9, color: colors.muted },
} as const satisfies Record<string, TextStyle>;

function drawLetterhead(page: Page, { tax }: DocumentContent): void {
  page.decorate((pdf) => {
    pdf
      .save()
      .translate(edge.left, edge.top - 4)
      .scale(1.06);
    for (const { color, path } of mark) pdf.path(path).fill(colors[color]);
    pdf.restore();
  });
  page.rule(112, colors.line);
  const { brand, legalName, email, phone } = company;
  const face = Array.from(printable(brand)).every((each) => isInFont(each, "display")) ? "display" : "strong";
  page.write("P", brand, { ...styles.brand, face }, { x: edge.left + 45, y: edge.top + 21 });
  const address = [
    legalName,
    addressLines.join(", "),
    `${email} · ${phone}`,
    ...(tax ? [`Registration ${tax.id}`] : []),
  ];
  page.write("P", address, styles.quiet, { x: edge.right, y: edge.top + 3, align: "right" });
}

function drawFigures(page: Page, content: DocumentContent): void {
  const title = titleOf(content);
  const figures = [
    [`${title} number`, content.number],
    ["Order number", content.orderNumber],
    [`${title} date`, formatDay(content.issuedOn)],
    isInvoice(content) ? ["Due date", formatDay(content.dueOn)] : ["For invoice", content.invoice.number],
  ] as const;
  page.write("H1", title, styles.title, { x: edge.left - 1.5, y: 161 });
  for (const [index, [label, value]] of figures.entries()) {
    const x = edge.left + index * 129;
    page.write("P", label, styles.label, { x, y: 191 });
    page.write("P", value, styles.value, { x, y: 206 });
  }
}

/** The billing address, in the largest type that fits. */
function drawBuyer(page: Page, content: DocumentContent): void {
  const { buyer } = content;
  const [x, y] = [edge.left, 256];
  const address = [buyer.company, buyer.street, buyer.cityLine].filter((each) => each !== null);
  page.write("H2", isInvoice(content) ? "Bill to" : "Credited to", styles.label, { x, y: y - 16 });
  const { size } = page.shrinkToFit([buyer.name, ...address], styles.value, 96);
  page.write("P", buyer.name, { ...styles.value, size }, { x, y });
  page.write("P", address, { ...styles.text, size }, { x, y: page.pdf.y });
}

function drawAmounts(page: Page, content: DocumentContent): void {
  const table = page.part("Table");
  const [x, right] = [edge.left + 14, edge.right - 14];
  let y = page.pdf.y + 28;
  table.rule(y + 10, colors.line);
  table.row("TH", [
    [["Description", styles.label, { x, y }]],
    [["Amount", styles.label, { x: right, y, align: "right" }]],
  ]);
  y += 34;
  for (const { title, details, amount } of chargeLines(content)) {
    const description: TextBlock[] = [
      [title, styles.value, { x, y }],
      [details, styles.quiet, { x, y: y + 17, width: 380 }],
    ];
    const price: TextBlock = [usd(amount), styles.value, { x: right, y, align: "right" }];
    y = 16 + table.row("TD", [description, [price]]);
  }
  table.decorate((pdf) => pdf.roundedRect(edge.left, y - 12, contentWidth, 52, 8).fill(colors.tint));
  table.row("TH", [
    [[totalLabel(content), styles.heading, { x, y: y + 19 }]],
    [[usd(content.total), styles.amount, { x: right, y: y + 23, align: "right" }]],
  ]);
  page.pdf.y = y + 40;
}

function totalLabel(content: DocumentContent): string {
  if (!isInvoice(content)) return "Total credited";
  return content.received === undefined ? "Total due" : "Total";
}

/** When and how to pay, in the largest type that fits above the footer. */
function drawPayment(page: Page, invoice: InvoiceContent): void {
  const { number, dueDays, dueOn, instructions, payUrl, lateFee, received = 0, total } = invoice;
  const open = total - received;
  const paid = received === 0 ? [] : [`Received: ${usd(received)}. Balance: ${usd(Math.max(open, 0))}.`];
  const terms = dueDays === 0 ? "Due on receipt." : `Due by ${formatDay(dueOn)}.`;
  const due = open > 0 ? [`${terms} Please include ${number} with your payment.`] : [];
  const [x, top] = [edge.left, page.pdf.y];
  page.write("H2", "Payment", styles.heading, { x, y: top + 38 });
  page.write("P", [...paid, ...due], styles.text, { x, y: top + 59 });
  if (open <= 0) return;
  const y = top + 77 + 18 * paid.length;
  const ways = [...(payUrl ? [`Online: ${payUrl}`] : []), ...instructions, ...(lateFee ? [lateFee] : [])];
  page.write("P", ways, page.shrinkToFit(ways, styles.small, edge.bottom - 20 - y), { x, y });
}

function drawFooter(page: Page, content: DocumentContent): void {
  const { number, issuedOn } = content;
  const { left, right, bottom: y } = edge;
  page.rule(y - 18, colors.line);
  page.write("P", `${titleOf(content)} ${number}, ${formatDay(issuedOn)}`, styles.label, { x: left, y });
  page.write("P", `Questions? ${company.email} · ${company.phone}`, styles.label, { x: right, y, align: "right" });
}
