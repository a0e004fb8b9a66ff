import { Fragment, isValidElement, type ReactNode } from "react";
import { leadsToDraft } from "../../../content/catalogue.ts";
import { OfferFigure, type ProseNode } from "../../app/components/prose.tsx";

/** What React elements say, as data: components are asked for what they render, so none may use hooks. */
export function proseNodes(value: ReactNode, parent = "div"): ProseNode[] {
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (Array.isArray(value)) return joined(value.flatMap((each: ReactNode) => proseNodes(each, parent)));
  if (!isValidElement<{ children?: ReactNode }>(value)) {
    // Line breaks of the source between blocks.
    return value === "\n" && containers.has(parent) ? [] : [String(value)];
  }
  const { type } = value;
  const { children, ...props } = value.props;
  if (type === Fragment) return proseNodes(children, parent);
  if (type === OfferFigure) return [props as Parameters<typeof OfferFigure>[0]];
  if (typeof type === "function") return proseNodes((type as (all: object) => ReactNode)(value.props), parent);
  const tag = String(type);
  const inside = proseNodes(children, tag);
  // A link to a draft keeps its words alone until that is published.
  if (import.meta.env.PROD && "href" in props && leadsToDraft(String(props.href))) return inside;
  return [{ tag, ...(Object.keys(props).length > 0 && { props }), ...(inside.length > 0 && { children: inside }) }];
}

// --- internal ---

const containers = new Set(["div", "section", "blockquote", "figure", "ul", "ol", "table", "thead", "tbody", "tr"]);

/** Words in as few pieces as they can be. */
function joined(nodes: readonly ProseNode[]): ProseNode[] {
  const found: ProseNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (typeof node === "string" && typeof last === "string") found[found.length - 1] = last + node;
    else found.push(node);
  }
  return found;
}
