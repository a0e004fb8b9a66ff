import { services } from "../../content/catalogue.ts";
import type { StyleguideData } from "../pages/styleguide.tsx";
import { headOf } from "./head.ts";
import { serviceData } from "./products.ts";
import { solutionCards } from "./sections.ts";

/** Loads sample data for the styleguide's components: the first service and the first cards. */
export function loadStyleguide(): StyleguideData {
  const heading = "Styleguide";
  const [service] = services;
  if (!service) throw new Error("content/firm/services/index.ts lists no service.");
  return {
    head: headOf("/styleguide", {
      meta: { title: heading, description: "Tokens and components, live.", keywords: [] },
      heading,
      indexed: false,
    }),
    heading,
    service: serviceData(service),
    cards: solutionCards().slice(0, 3),
  };
}
