import { introduction } from "../../build/head/head.ts";
import { solutionCards } from "../sections/solution-grid.loader.ts";
import type { NotFoundData } from "./not-found.tsx";

export function loader(): NotFoundData {
  const products = solutionCards().map(({ title, path, fee }) => ({ label: title, to: path, price: fee }));
  return { ...introduction("/404", "notFound"), products };
}
