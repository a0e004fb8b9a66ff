import type { ReactNode } from "react";

/** Writes Mustache tags for the values of a view. The compiler rejects names that the view does not have. */
export interface Template<View> {
  /** The tag of a text: `{{name}}`. */
  text(name: NamesOf<View, string>): string;
  /** Shown once per item of a list, or if the value is present. */
  section<Name extends keyof View & string>(
    name: Name,
    render: (item: Template<ItemOf<View[Name]>>) => ReactNode,
  ): ReactNode;
  /** Shown if the value is absent, false or an empty list. */
  unless(name: keyof View & string, content: ReactNode): ReactNode;
}

/** The tags of a view. */
export function template<View>(): Template<View> {
  return {
    text: (name) => `{{${name}}}`,
    section: (name, render) => (
      <>
        {`{{#${name}}}`}
        {render(template())}
        {`{{/${name}}}`}
      </>
    ),
    unless: (name, content) => (
      <>
        {`{{^${name}}}`}
        {content}
        {`{{/${name}}}`}
      </>
    ),
  };
}

type NamesOf<View, Value> = { [Name in keyof View]-?: View[Name] extends Value ? Name : never }[keyof View] & string;

type ItemOf<Value> = NonNullable<Value> extends readonly (infer Item)[] ? Item : NonNullable<Value>;
