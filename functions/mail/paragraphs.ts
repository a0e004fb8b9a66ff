import { company } from "../../content/catalogue.ts";

/** Lines of one paragraph; those without a text are left out. */
export function lines(...each: (string | false | null | undefined)[]): string {
  return each.filter(Boolean).join("\n");
}

/** Paragraphs of a mail's text; those without a text are left out. */
export function paragraphs(...each: (string | false | null | undefined)[]): string {
  return each.filter(Boolean).join("\n\n");
}

/** How to reach the firm, and who it is; ends every mail to a buyer. */
export function signature(question: string): string {
  const { street, city, state, zip } = company.postalAddress;
  return paragraphs(
    `${question} Reply to this mail, or call or text ${company.phone} (${company.hours}).`,
    lines(company.legalName, `${street}, ${city}, ${state} ${zip}`),
  );
}
