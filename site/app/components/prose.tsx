import { createElement, type ReactNode } from "react";
import type { ServiceOffer } from "../../../content/pricing/offer.ts";

/** A text as data: its words, its elements, and the figures of products among them. */
export type ProseNode = string | ProseElement | OfferFigureProps;

interface ProseElement {
  tag: string;
  props?: Record<string, unknown>;
  children?: ProseNode[];
}

interface OfferFigureProps {
  /** Slug of the product. */
  of: string;
  says: "fee" | "delivery" | "hoursText";
  /** What the product as a whole says. */
  text: string;
}

interface ProseProps {
  nodes: readonly ProseNode[];
  /** The offer as the visitor has chosen it: its figures in the text follow. */
  offer?: ServiceOffer;
  className?: string;
}

/** A text of the firm. */
export function Prose({ nodes, offer, className = "" }: ProseProps) {
  return createElement("div", { className: `prose ${className}` }, ...nodes.map((node) => shown(node, offer)));
}

/** A figure of a product within a text. */
export function OfferFigure({ text }: OfferFigureProps) {
  return <span className="whitespace-nowrap">{text}</span>;
}

// --- internal ---

function shown(node: ProseNode, offer: ServiceOffer | undefined): ReactNode {
  if (typeof node === "string") return node;
  if ("says" in node) return <OfferFigure {...node} text={offer?.slug === node.of ? offer[node.says] : node.text} />;
  return createElement(node.tag, node.props, ...(node.children ?? []).map((child) => shown(child, offer)));
}
