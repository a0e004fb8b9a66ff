import footer from "../assets/footer.svg?url";
import hero from "../assets/hero.svg?url";

/** Contour lines of a mountain and a route over it, behind a heading. Nothing is drawn until the file has arrived. */
export function Contours() {
  return (
    <div className="contours" aria-hidden="true">
      <svg viewBox="0 0 1200 720" preserveAspectRatio="xMaxYMax">
        <use href={`${hero}#lines`} className="opacity-40" />
        <use href={`${hero}#route`} className="text-accent" stroke="none" />
      </svg>
    </div>
  );
}

/** Foothills along the upper edge of the footer, behind the end of the last section. */
export function Foothills() {
  return (
    <svg className="foothills" viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`${footer}#lines`} />
    </svg>
  );
}
