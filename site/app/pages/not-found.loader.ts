import { introduction } from "../../build/head/head.ts";
import { solutionCards } from "../sections/sections.loader.ts";

export function loader() {
  return {
    ...introduction("not-found"),
    offers: solutionCards().map(({ title, path, fee }) => ({ title, path, fee })),
  };
}
