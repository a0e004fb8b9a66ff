import { company, navigation } from "../../content/catalogue.ts";
import type { NavLink } from "../../content/schema/site.ts";

/** What header and footer show on every page. */
export interface LayoutData {
  brand: string;
  tagline: string;
  main: NavLink[];
  footerSolutions: NavLink[];
  legal: NavLink[];
  social: SocialLinkData[];
  /** Year of the copyright line in the HTML; the browser shows its own. */
  year: number;
}

/** A social media profile; `icon` is the name that `components/ui/icon.tsx` takes. */
export interface SocialLinkData {
  name: string;
  url: string;
  icon: string;
}

export const socialLinks: SocialLinkData[] = company.social.map(({ name, url, icon }) => ({
  name,
  url,
  icon: icon.replace(":", "-"),
}));

export function loadLayout(): LayoutData {
  const { main, footerSolutions, legal } = navigation;
  return {
    brand: company.brand,
    tagline: company.tagline,
    main,
    footerSolutions,
    legal,
    social: socialLinks,
    year: new Date().getFullYear(),
  };
}
