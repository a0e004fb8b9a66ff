/** The SVG inside an icon in the browser. `package.json` maps `#icon-content` to this module there. */
export function iconMarkup(name: string): string {
  return `<use href="${import.meta.env["VITE_ICON_SPRITE"]}#${name}"/>`;
}
