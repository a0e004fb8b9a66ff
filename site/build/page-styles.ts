/** A rule or at-rule of a style sheet: what is before its braces and inside them, or a statement without braces. */
type Rule = { head: string; body: string } | { statement: string };

/**
 * The part of a style sheet that a page needs: the rules whose classes and elements are all among `names`, those that
 * the page and its scripts mention, and the custom properties that these rules or names use.
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
/** The preset's resets for controls that no page has: file, date, search and number inputs. */
const unusedControls = /::(?:file-selector-button|-webkit-(?:date|calendar|search|inner-spin|outer-spin))/;
/** Quoted strings may contain any character. */
const declared = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?:;|(?=\}))/g;

function keep(css: string, names: ReadonlySet<string>): string {
  return rules(css)
    .map((rule) => {
      if ("statement" in rule) return rule.statement;
      const { head, body } = rule;
      if (/^@(layer|media|supports|container)\b/.test(head)) {
        const inner = keep(body, names);
        // An empty layer stays: the first mention of a layer decides its order.
        if (inner === "") return head.startsWith("@layer") ? `${head};` : "";
        return `${head}{${inner}}`;
      }
      if (head.startsWith("@")) return `${head}{${body}}`;
      const used = selectors(head).filter(
        (selector) => !unusedControls.test(selector) && required(selector).every((name) => names.has(name)),
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
    const char = css[at];
    if (char === "\\") at++;
    else if (char === '"' || char === "'") at = css.indexOf(char, at + 1);
    else if (char === "{" && depth++ === 0) open = at;
    else if (char === "}" && --depth === 0) {
      found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (char === ";" && depth === 0) {
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
    const char = head[at];
    if (char === "\\") at++;
    else if (char === "(" || char === "[") depth++;
    else if (char === ")" || char === "]") depth--;
    else if (char === "," && depth === 0) {
      found.push(head.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, head.slice(start)];
}

/** The classes and elements without which a selector cannot match, so none inside `:not()`, `:is()` and the like. */
function required(selector: string): string[] {
  let outside = selector.replaceAll(/\[[^\]]*\](?<!\\\])/g, "");
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replace(/(?<!\\)::?[\w-]+(?:\((?:\\.|[^()\\])*\))?/, "");
  }
  return [...outside.matchAll(/(?<!\\)(\.|(?<![\w.\\-]))((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, , name = ""]) =>
    name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, char: string) =>
      code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
