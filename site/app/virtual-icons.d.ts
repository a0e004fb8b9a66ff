/** `site/build/images/icons-plugin.ts` resolves it, in the build and in the browser differently. */
declare module "virtual:icons" {
  /** The SVG inside an icon: its paths in the HTML, a reference to the sprite in the browser. */
  export function iconContent(name: string): string;
}
