import type { ReactNode } from "react";

/**
 * A part of a frame that the server shows once for each item of a list, or if there is a value of this name. Within it,
 * `{{name}}` stands for what the server writes there, escaped (`functions/api/template.ts`).
 */
export function Given({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** A part that the server shows if there is no such value. */
export function NotGiven({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}
