import { z } from "zod";
import type { NamedKind } from "../../../content/schema/text.ts";
import type { Annotated, ContentDocument } from "./data-file.ts";
import { fieldName, type Path } from "./path.ts";
import { attributesOf, isElement, rangeOf, type ProseFile, type ProseNode } from "./prose.ts";
import type { SourceRange } from "./source-file.ts";

/** A place of the content that names something: a page, a file, a service, a package or an icon. */
export interface Reference {
  kind: NamedKind;
  /** The address, slug or name. */
  to: string;
  /** Name of the place in messages: `main[2].to`, `The link`, `<Price>`. */
  what: string;
  /** The file it is in. */
  path: string;
  /** Called for findings only, since it parses the data file again. */
  range(): SourceRange;
}

/** Everything that the content names: in data, what the schemas mark with `ref`; in prose, links, pictures and attributes. */
export function referencesIn(data: readonly ContentDocument[], prose: readonly ProseFile[]): Reference[] {
  return [...data.flatMap((file) => inData(file)), ...prose.flatMap((file) => inProse(file))];
}

/** The values of some data whose schema says that they name something, or that no other may be the same. */
export function annotatedIn(schema: z.core.$ZodType, value: unknown, path: Path = []): Annotated[] {
  const meta = z.globalRegistry.get(schema);
  if ((meta?.ref || meta?.unique) && (typeof value === "string" || typeof value === "number")) {
    return [{ path, value, meta }];
  }
  const inner = innerSchema(schema);
  if (inner) return annotatedIn(inner, value, path);
  if (typeof value !== "object" || value === null) return [];
  const isList = schema instanceof z.ZodArray && Array.isArray(value);
  return Object.entries(value).flatMap(([key, item]) => {
    const field = isList ? schema.element : schema instanceof z.ZodObject && schema.shape[key];
    return field ? annotatedIn(field, item, [...path, isList ? Number(key) : key]) : [];
  });
}

/** A schema without wrappers like `optional()`; of a transformation, the input that editors write. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = innerSchema(schema);
  return inner ? unwrapSchema(inner) : schema;
}

/** An address without percent escapes; unchanged if they are malformed. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The slug of the service or package that a reference leads to, if it does. */
export function productOf({ kind, to }: Pick<Reference, "kind" | "to">): string | undefined {
  return kind === "service" || kind === "package" ? to : /^\/products\/([a-z0-9-]+)/.exec(to)?.[1];
}

function innerSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : undefined;
}

/** A phone number of ten digits, or an email address. */
const contact = /(?:\(\d{3}\) |\b\d{3}[-. ])\d{3}[-. ]\d{4}\b|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

function inData(file: ContentDocument): Reference[] {
  const typed = file.texts.flatMap(({ path, value }) =>
    (value.match(contact) ?? []).map((found) => {
      return { path, value: `${found.includes("@") ? "mailto" : "tel"}:${found}`, meta: { ref: "page" as const } };
    }),
  );
  return [...file.annotated, ...typed].flatMap(({ path, value, meta: { ref } }): Reference[] => {
    if (ref === undefined) return [];
    return [{ kind: ref, to: String(value), what: fieldName(path), path: file.path, range: () => file.at(path) }];
  });
}

function inProse(file: ProseFile): Reference[] {
  return file.nodes.flatMap((node) =>
    namesIn(file, node).map(([kind, to]): Reference => {
      const what =
        isElement(node) && kind !== "page" ? `<${node.name}>` : kind === "picture" ? "The picture" : "The link";
      return { kind, to, what, path: file.source.path, range: () => rangeOf(file, node) };
    }),
  );
}

function namesIn({ nodes }: ProseFile, node: ProseNode): [NamedKind, string][] {
  if (node.type === "link" || node.type === "image") return [[node.type === "link" ? "page" : "picture", node.url]];
  if (node.type === "definition") {
    const uses = nodes.filter((each) => "referenceType" in each && each.identifier === node.identifier);
    const isOfPicture = uses.length > 0 && uses.every(({ type }) => type === "imageReference");
    return [[isOfPicture ? "picture" : "page", node.url]];
  }
  return attributesOf(node).flatMap(({ name, value }): [NamedKind, string][] => {
    const kind = kindsOfAttributes[name];
    return kind ? [[kind, value]] : [];
  });
}

const kindsOfAttributes: Readonly<Record<string, NamedKind>> = {
  href: "page",
  src: "picture",
  service: "service",
  package: "package",
};
