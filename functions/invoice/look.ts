import { look } from "../../content/catalogue.ts";
import type { Type } from "./paper.ts";

/** The colors of the light theme. */
export const colors = look.palette.light;

/** The type styles. */
export const type = {
  brand: { face: "display", size: 21, color: colors.ink },
  title: { face: "display", size: 34, color: colors.ink },
  heading: { face: "display", size: 13, color: colors.ink },
  amount: { face: "display", size: 25, color: colors.primary },
  label: { face: "text", size: 8.5, color: colors.muted },
  value: { face: "strong", size: 10.5, color: colors.ink },
  text: { face: "text", size: 10, color: colors.ink },
  small: { face: "text", size: 9.2, color: colors.ink },
  quiet: { face: "text", size: 9, color: colors.muted },
} as const satisfies Record<string, Type>;

/** The page's margins as coordinates, in points; amounts end at `right`. */
export const page = { left: 56, right: 556, top: 56, bottom: 750 } as const;
