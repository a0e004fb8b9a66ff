import { useLocation } from "react-router-dom";

const drawings = import.meta.glob<string>("../../assets/terrain/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of a drawing of `npm run draw`; a page that has none, like that of a new service, shares one. */
function drawing(name: string): string {
  return drawings[`../../assets/terrain/${name}.svg`] ?? drawings["../../assets/terrain/other.svg"] ?? "";
}

/**
 * Contour lines of the page's own mountain behind its heading, and the route over it, with a stop for each deliverable of
 * a service; nothing is drawn until the file has arrived.
 */
export function Contours() {
  const { pathname } = useLocation();
  const file = drawing(pathname.split("/").at(-1) || "home");
  return (
    <div className="contours" aria-hidden="true">
      <svg viewBox="0 0 1200 720" preserveAspectRatio="xMaxYMax">
        <use href={`${file}#lines`} className="opacity-40" />
        <use href={`${file}#route`} className="text-accent" stroke="none" />
      </svg>
    </div>
  );
}

/** Foothills along the upper edge of the footer, behind the end of the last section. */
export function Foothills() {
  return (
    <svg className="foothills" viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`${drawing("footer")}#lines`} />
    </svg>
  );
}
