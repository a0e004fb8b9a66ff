/** A reference to an icon of the sprite. In browsers, `#icon-markup` is this module (`imports` in `package.json`). */
export function iconMarkup(name: string): string {
  return `<use href="${import.meta.env.VITE_ICON_SPRITE}#${name}"/>`;
}
