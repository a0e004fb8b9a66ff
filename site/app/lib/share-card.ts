/** Texts of a page's share image. */
export interface ShareCard {
  heading: string;
  /** The fee as the page shows it, `$53,000`; absent if the page sells nothing. */
  price?: string;
  /** Name of the fee and the delivery time, or the firm's tagline. */
  text: string;
}

/** Size of every share image in pixels, which link previews show uncropped. */
export const imageSize = { width: 1200, height: 630 } as const;

/** The image's alt text. */
export function describeImage(brand: string, { heading, price, text }: ShareCard): string {
  return `${brand}: ${heading.replace(/\.$/, "")}. ${price ? `${price}, ` : ""}${text}`;
}
