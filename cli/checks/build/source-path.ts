import type { Rule } from "../rule.ts";

/** Paths of the build machine in published files. */
export const distSourcePath: Rule = {
  id: "dist-source-path",
  severity: "error",
  summary: "No file in the build contains a path from the machine that built it.",
  why: "Such a path tells strangers about the machine, and makes the build differ from one machine to the next.",
  example: {
    file: "dist/about.html",
    inPlaceOf: "<p>Here.</p>",
    wrong: "<p>file:///srv/site/content/firm/company.ts</p>",
    right: "<p>https://www.firm.example/about</p>",
  },
  check({ site }) {
    if (!site) return [];
    const paths = ["file:///", "node_modules/", `${site.root}/`];
    return site.texts.flatMap((source) =>
      paths.flatMap((path) => {
        const start = source.text.indexOf(path);
        if (start === -1) return [];
        return [
          {
            place: { source, start, end: start + path.length },
            message: `The file holds "${source.text.slice(start, start + 60).split(/["'\s]/)[0]}".`,
            remedy: "Find what writes it there: a source map, a stack trace, an absolute import.",
          },
        ];
      }),
    );
  },
};
