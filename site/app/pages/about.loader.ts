import { about } from "../../../content/catalogue.ts";
import { readPicture } from "../../build/images/pictures.ts";
import { getAboutData, getContactData, getPageBasics, getNextPage } from "../../build/section-data.ts";

export async function loader() {
  // The benefits page shows the reasons.
  const { reasons: _, team, ...firm } = about;
  const people = team.map(async ({ portrait, ...person }) => ({
    ...person,
    portrait: portrait && (await readPicture(portrait)),
  }));
  return {
    ...getPageBasics("about"),
    about: getAboutData(),
    firm: { ...firm, team: await Promise.all(people) },
    contact: getContactData(),
    next: getNextPage("contact", "Contact Us"),
  };
}
