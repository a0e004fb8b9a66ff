import foothills from "../assets/contours-band.svg";
import mountain from "../assets/contours.svg";

/** Contour lines of a mountain behind a heading; nothing is drawn until the file has arrived. */
export function Contours() {
  return (
    <div className="contours" aria-hidden="true">
      <svg viewBox="0 0 1200 720" preserveAspectRatio="xMaxYMax">
        <use href={`${mountain}#lines`} />
      </svg>
    </div>
  );
}

/** Foothills along the upper edge of the footer, behind the end of the last section. */
export function Foothills() {
  return (
    <svg className="foothills" viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`${foothills}#lines`} />
    </svg>
  );
}
