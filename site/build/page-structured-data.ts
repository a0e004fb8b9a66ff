import { structuredData } from "../seo/structured-data.ts";
import type { Page, Step } from "../seo/page.ts";

/** Writes what search engines are told into each page that they may list: a data block, which the policy allows. */
export function withStructuredData(home: Page): Step {
  return (page) => {
    if (page.data.head.robots === "noindex") return page;
    // "</script>" in a string would end the block.
    const json = JSON.stringify(structuredData(page, home)).replaceAll("<", "\\u003c");
    const block = `<script type="application/ld+json">${json}</script>`;
    return { ...page, html: page.html.replace("</head>", () => `${block}</head>`) };
  };
}
