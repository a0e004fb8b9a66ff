import { about } from "../../../content/catalogue.ts";
import { introduction, nextPage } from "../../build/head/head.ts";
import { pictureAt } from "../../build/images/pictures.ts";
import { contactData } from "../components/contact-links.loader.ts";
import { aboutData } from "../sections/about.loader.ts";
import type { AboutPageData } from "./about.tsx";

export async function loader(): Promise<AboutPageData> {
  // The benefits page shows the reasons.
  const { reasons: _, ...firm } = about;
  const team = await Promise.all(
    firm.team.map(async ({ portrait, ...person }) => ({
      ...person,
      ...(portrait && { portrait: await pictureAt(portrait) }),
    })),
  );
  return {
    ...introduction("/about", "about"),
    about: aboutData(),
    firm: { ...firm, team },
    contact: contactData(),
    next: nextPage("contact", "Contact Us"),
  };
}
