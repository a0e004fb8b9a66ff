import { company, navigation } from "../../content/catalogue.ts";
import type { SocialLinkData } from "../components/social-links.tsx";
import type { LayoutData } from "../layout/footer.tsx";
import { preview } from "./head.ts";

export const socialLinks: readonly SocialLinkData[] = company.social.map(({ name, url, icon }) => ({
  name,
  url,
  icon: icon.replace(":", "-"),
}));

export function loadLayout(): LayoutData {
  const { main, footerSolutions, legal } = navigation;
  return {
    preview: preview && !import.meta.env.DEV,
    brand: company.brand,
    tagline: company.tagline,
    main,
    footerSolutions,
    legal,
    social: socialLinks,
    year: new Date().getFullYear(),
  };
}
