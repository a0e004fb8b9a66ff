import { company, look, pages } from "../../content/catalogue.ts";
import { icons } from "./icons.ts";

/** `manifest.webmanifest`: name, colors and icons for a home screen. */
export function manifest(): string {
  const { paper } = look.palette.light;
  const content = {
    name: company.brand,
    short_name: company.brand,
    description: pages.home.meta.description,
    id: "/",
    start_url: "/",
    display: "browser",
    lang: "en-US",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ...icons
        .filter(({ purpose }) => purpose !== undefined)
        .map(({ file, size, purpose }) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose })),
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
