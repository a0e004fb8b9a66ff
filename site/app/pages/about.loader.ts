import { about } from "../../../content/catalogue.ts";
import { readPicture } from "../../build/images/pictures.ts";
import { getIntroduction, getNextPage } from "../../build/seo/head.ts";
import { getAboutData } from "../sections/about.loader.ts";
import { getContactData } from "../sections/contact.loader.ts";

export async function loader() {
  // The benefits page shows the reasons.
  const { reasons: _, team, ...firm } = about;
  const people = team.map(async ({ portrait, ...person }) => ({
    ...person,
    portrait: portrait && (await readPicture(portrait)),
  }));
  return {
    ...getIntroduction("about"),
    about: getAboutData(),
    firm: { ...firm, team: await Promise.all(people) },
    contact: getContactData(),
    next: getNextPage("contact", "Contact Us"),
  };
}
