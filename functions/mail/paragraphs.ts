import { company } from "../../content/catalogue.ts";

/** Joins the lines of a paragraph, skipping empty ones. */
export function lines(...each: (string | false | null | undefined)[]): string {
  return each.filter(Boolean).join("\n");
}

/** Joins the paragraphs of an email, skipping empty ones. */
export function paragraphs(...each: (string | false | null | undefined)[]): string {
  return each.filter(Boolean).join("\n\n");
}

/** Ends every email to a buyer: how to reach the firm, its name and its address. */
export function signature(question: string): string {
  const { street, city, state, zip } = company.postalAddress;
  return paragraphs(
    `${question} Reply to this email, or call or text ${company.phone} (${company.hours}).`,
    lines(company.legalName, `${street}, ${city}, ${state} ${zip}`),
  );
}
