import { z } from "zod";
import { Line, SitePath } from "./text.ts";

/** A link of the navigation or the footer. */
export const NavLink = z.strictObject({
  /** Text of the link. */
  label: Line.max(40),
  /** Where it goes. */
  to: SitePath,
});
export type NavLink = z.infer<typeof NavLink>;
const menuLabel = NavLink.shape.label.meta({ unique: "menu label" });

/** Links shared by every page. */
export const Navigation = z.strictObject({
  /** Header, mobile menu and the footer's Quick Links. */
  main: z.array(NavLink.extend({ label: menuLabel, to: SitePath.meta({ ref: "page", unique: "menu link" }) })).min(1),
  /** The footer's Solutions list; all of it leads to /solutions. */
  footerSolutions: z.array(NavLink.extend({ label: NavLink.shape.label.meta({ unique: "footer label" }) })).min(1),
  /** The footer's Legal list. */
  legal: z.array(NavLink.extend({ to: SitePath.meta({ ref: "legal", unique: "legal link" }) })).min(1),
  /** The legal text about personal data, which the forms link to, if there is one. */
  privacy: SitePath.meta({ ref: "legal" }).optional(),
});
export type NavigationSource = z.input<typeof Navigation>;
