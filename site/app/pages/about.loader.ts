import { about } from "../../../content/catalogue.ts";
import { readPicture } from "../../build/images/pictures.ts";
import { introduction, nextPage } from "../../build/seo/head.ts";
import { aboutData, contactData } from "../sections/sections.loader.ts";

export async function loader() {
  // The benefits page shows the reasons.
  const { reasons: _, team, ...firm } = about;
  const people = team.map(async ({ portrait, ...person }) => ({
    ...person,
    portrait: portrait && (await readPicture(portrait)),
  }));
  return {
    ...introduction("about"),
    about: aboutData(),
    firm: { ...firm, team: await Promise.all(people) },
    contact: contactData(),
    next: nextPage("contact", "Contact Us"),
  };
}
