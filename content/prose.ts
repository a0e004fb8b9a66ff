/** What a component of prose is given. */
export interface ProseComponent {
  /** Its attributes, each a text. A fact takes exactly one of them, a block all of them. */
  attributes: readonly string[];
  /** True if it stands around a text, `<Note>…</Note>`, on lines of its own; otherwise it is one fact in a sentence. */
  block?: true;
}

const product = ["service", "package"];

/** The components that a text may use without importing them. `site/prose/components.tsx` renders each. */
export const proseComponents = {
  Brand: { attributes: [] },
  LegalName: { attributes: [] },
  Email: { attributes: [] },
  Phone: { attributes: [] },
  PostalAddress: { attributes: [] },
  Price: { attributes: product },
  Hours: { attributes: ["service"] },
  Weeks: { attributes: product },
  HourlyRate: { attributes: [] },
  Retention: { attributes: ["of"] },
  InvoiceWithin: { attributes: [] },
  EstimateStatus: { attributes: [] },
  Acceptance: { attributes: [] },
  CancelRight: { attributes: [] },
  Note: { attributes: [], block: true },
  Figure: { attributes: ["src", "alt"], block: true },
} as const satisfies Record<string, ProseComponent>;

export type ProseComponentName = keyof typeof proseComponents;
