/**
 * The contract of the buyer's page: the server fills this in (`functions/orders/buyer-page.ts`), and the build renders
 * its template (`site/build/templates/buyer-page.tsx`). All values are formatted text.
 */
export interface BuyerPageView {
  number: string;
  /** The order's state in a sentence or two. */
  status: string;
  /** Address that emails go to. */
  email: string;
  amounts: readonly { label: string; amount: string }[];
  total: string;
  /** Name, company and address, by line. */
  billTo: string;
  timeline: readonly TimelineStage[];
  /** Absent if nothing is due. */
  payment?: PaymentView | undefined;
  appointment?: { when: string; details: string; calendar?: { href: string } | undefined } | undefined;
  /** A `mailto:` link whose subject has the order number. */
  emailLink: string;
  /** Whether `files` has entries. */
  documents: boolean;
  /** Invoices and credit notes, oldest first. */
  files: readonly { label: string; href: string }[];
}

/** A stage of an order: done, canceled, or still to come. */
export interface TimelineStage {
  label: string;
  text: string;
  done: boolean;
  canceled?: boolean;
}

/** The open balance and how to pay it. */
export interface PaymentView {
  /** Open balance. */
  balance: string;
  /** Invoice number to name with a payment. */
  reference: string;
  /** Whether the order can still be canceled at no cost. */
  cancelable: boolean;
  /** Where to pay online, if the firm takes online payments. */
  online?: { url: string } | undefined;
  /** Ways to pay, and the late fee. */
  ways: readonly { text: string }[];
}

/** Values of the whole template: an order, or the notice that the link leads to none. */
export interface BuyerPageValues {
  order?: BuyerPageView;
  /** True if the link leads to no order. */
  unknown?: true;
}
