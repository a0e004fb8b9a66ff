import { services } from "../../content/catalogue.ts";
import { headOf } from "./head.ts";
import { loadService } from "./products.ts";
import { solutionCards } from "./sections.ts";

/** Loads sample data for the styleguide's components: the first service and the first cards. */
export async function loadStyleguide() {
  const heading = "Styleguide";
  const slug = services[0]?.slug ?? "";
  return {
    head: headOf("/styleguide", {
      meta: { title: heading, description: "Tokens and components, live.", keywords: [] },
      heading,
      indexed: false,
    }),
    heading,
    service: await loadService({ params: { slug } }),
    cards: solutionCards().slice(0, 3),
  };
}
export type StyleguideData = Awaited<ReturnType<typeof loadStyleguide>>;
