import { honeypotField } from "../../content/form-limits.ts";

/** A field that only bots fill in; a submission that does is suspected spam. */
export function Honeypot() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this field empty</label>
      <input type="text" id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
