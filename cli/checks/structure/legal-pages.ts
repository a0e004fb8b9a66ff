import { z } from "zod";
import { fileStart, type Finding } from "../../finding.ts";
import type { Project } from "../../project/project.ts";

/** A legal text gets its page, and its visitors, from the footer's legal links: each leads to one, and each has one. */
export function legalPages({ legal, data, paths }: Project): Finding[] {
  const navigation = data.get("content/firm/navigation.ts");
  const links = LegalLinks.safeParse(navigation?.value).data?.legal;
  if (!navigation || !links) return [];
  const texts = new Set(legal.map(({ slug }) => `/${slug}`));
  const linked = new Set(links.map(({ to }) => to));
  return [
    ...links.flatMap(({ to }, index) =>
      // The reference rule reports an address that is no page at all.
      texts.has(to) || !paths.has(to)
        ? []
        : [
            {
              place: navigation.at(["legal", index, "to"]),
              message: `${to} is not a legal text: content/firm/legal${to}.mdx does not exist.`,
              remedy: "Write that file, or move the link to another list.",
            },
          ],
    ),
    ...legal
      .filter(({ slug, prose }) => !prose.source.fault && !linked.has(`/${slug}`))
      .map(({ slug, prose }) => ({
        place: fileStart(prose.source),
        message: `No legal link leads to /${slug}, so the text has no page.`,
        remedy: `Add { label: "…", to: "/${slug}" } to legal in content/firm/navigation.ts, or remove this file.`,
      })),
  ];
}

// --- internal ---

const LegalLinks = z.object({ legal: z.array(z.object({ to: z.string() })) });
