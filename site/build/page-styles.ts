/** A rule or at-rule of a style sheet: what stands before its braces and in them, or a statement without braces. */
type Rule = { head: string; body: string } | { statement: string };

/**
 * The part of a style sheet that a page needs: the rules whose every class and element is among the names that the page
 * and its scripts mention, and the custom properties that these rules or they use.
 */
export function stylesFor(css: string, names: ReadonlySet<string>): string {
  let kept = keep(css, names);
  for (let before = ""; before !== kept;) {
    before = kept;
    const used = new Set([...kept.matchAll(/var\((--[\w-]+)/g)].map(([, property = ""]) => property));
    const isUsed = (property: string) => used.has(property) || names.has(property);
    kept = kept
      .replaceAll(registered, (rule, property: string) => (isUsed(property) ? rule : ""))
      .replaceAll(declared, (declaration, property: string) => (isUsed(property) ? declaration : ""))
      .replaceAll(/(?<=^|[{}])[^{}]*\{\}/g, (rule) => (rule.startsWith("@layer") ? `${rule.slice(0, -2)};` : ""));
  }
  const playing = new Set((kept.match(/animation(?:-name)?:[^;}]*/g) ?? []).flatMap((rule) => rule.split(/[\s:,]/)));
  return kept.replaceAll(animation, (rule, name: string) => (playing.has(name) ? rule : ""));
}

/** Every class, element and custom property that a style sheet names. */
export function namesIn(css: string): Set<string> {
  const inRules = rules(css).flatMap((rule) => {
    if ("statement" in rule) return [];
    return rule.head.startsWith("@") ? [...namesIn(rule.body)] : selectors(rule.head).flatMap(required);
  });
  return new Set([...inRules, ...(css.match(/--[\w-]+/g) ?? [])]);
}

// --- internal ---

const registered = /@property (--[\w-]+)\{[^{}]*\}/g;
const animation = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
/** What the preset resets in controls that no page has: for files, dates, searches and numbers. */
const otherControls = /::(?:file-selector-button|-webkit-(?:date|calendar|search|inner-spin|outer-spin))/;
/** What stands in quotes may hold any sign. */
const declared = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?:;|(?=\}))/g;

function keep(css: string, names: ReadonlySet<string>): string {
  return rules(css)
    .map((rule) => {
      if ("statement" in rule) return rule.statement;
      const { head, body } = rule;
      if (/^@(layer|media|supports|container)\b/.test(head)) {
        const inner = keep(body, names);
        // An empty layer stays: the first mention of a layer decides its place among the others.
        if (inner === "") return head.startsWith("@layer") ? `${head};` : "";
        return `${head}{${inner}}`;
      }
      if (head.startsWith("@")) return `${head}{${body}}`;
      const used = selectors(head).filter(
        (selector) => !otherControls.test(selector) && required(selector).every((name) => names.has(name)),
      );
      return used.length === 0 ? "" : `${used.join(",")}{${body}}`;
    })
    .join("");
}

function rules(css: string): Rule[] {
  const found: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === "\\") at++;
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === "{" && depth++ === 0) open = at;
    else if (sign === "}" && --depth === 0) {
      found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (sign === ";" && depth === 0) {
      found.push({ statement: css.slice(start, at + 1).trim() });
      start = at + 1;
    }
  }
  return found;
}

/** `a,b:is(c,d)` → `a` and `b:is(c,d)`. */
function selectors(head: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < head.length; at++) {
    const sign = head[at];
    if (sign === "\\") at++;
    else if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    else if (sign === "," && depth === 0) {
      found.push(head.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, head.slice(start)];
}

/** The classes and elements without which a selector matches nothing; those in `:not()`, `:is()` and the like are none. */
function required(selector: string): string[] {
  let outside = selector.replaceAll(/\[[^\]]*\](?<!\\\])/g, "");
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replace(/(?<!\\)::?[\w-]+(?:\((?:\\.|[^()\\])*\))?/, "");
  }
  return [...outside.matchAll(/(?<!\\)(\.|(?<![\w.\\-]))((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, , name = ""]) =>
    name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
