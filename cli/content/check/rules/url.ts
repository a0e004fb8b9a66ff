import { ExternalUrl } from "../../../../content/schema/text.ts";
import { onlyNearest } from "../../nearest.ts";
import type { Facts } from "../../project/project.ts";
import { isUrl, type Reference } from "../../project/references.ts";
import type { Objection, Rule } from "../rule.ts";

export default {
  name: "url",
  severity: "error",
  explanation:
    "A link elsewhere is a complete https:// address, and one to a mailbox a complete email address. Links to the firm's own site and mailbox are written as /about and <Email />, so that they follow content/firm/company.ts.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "Compare [a survey](http://survey.example).",
  right: "Compare [a survey](https://survey.example).",
  check: ({ references, facts }) =>
    references.flatMap((each) => {
      const objection = each.kind === "page" && isUrl(each.to) ? objectionTo(each, facts) : undefined;
      return objection ? [{ range: each.range(), ...objection }] : [];
    }),
} satisfies Rule;

// --- internal ---

function objectionTo({ to, words }: Reference, { company }: Facts): Objection | undefined {
  const origin = company?.siteUrl;
  if (origin !== undefined && (to === origin || to.startsWith(`${origin}/`))) {
    const help = `Write ${to.slice(origin.length) || "/"}, which works wherever the site is served.`;
    return { message: `"${to}" is a page of this site.`, help };
  }
  if (/^mailto:/i.test(to)) return objectionToMailbox(to, company?.email ?? "");
  // An address without a scheme, www.firm.example, becomes this link.
  if (/^(?:tel|sms):/i.test(to) || (to.startsWith("http://www.") && words?.startsWith("www."))) return undefined;
  if (!/^https:/i.test(to)) {
    return { message: `"${to}" does not begin with https://.`, help: "Write https://, which nearly every site has." };
  }
  if (ExternalUrl.safeParse(to).success) return undefined;
  return { message: `"${to}" is not an address.`, help: "Copy it from the browser's address bar, with https:// once." };
}

function objectionToMailbox(to: string, own: string): Objection | undefined {
  const [, mailbox, host] = /^mailto:([^@\s?]+)@([^@\s?]+\.[a-z]{2,})(?:\?|$)/i.exec(to) ?? [];
  const [ownMailbox = "", ownHost = ""] = own.split("@");
  if (mailbox === undefined || host === undefined) {
    const help = "Write it like mailto:hello@firm.example, or write <Email /> for the firm's own.";
    return { message: `"${to}" is not a complete email address.`, help };
  }
  const isTypo = mailbox === ownMailbox ? isNear(host, ownHost) : host === ownHost && isNear(mailbox, ownMailbox);
  if (!isTypo) return undefined;
  return { message: `"${to}" is nearly the firm's own address, ${own}.`, help: "Write <Email />, or correct it." };
}

function isNear(word: string, right: string): boolean {
  return word !== right && onlyNearest(word, [right]) !== undefined;
}
