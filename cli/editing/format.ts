import { format } from "oxfmt";
import options from "../../.oxfmtrc.json" with { type: "json" };

/** A file's text after the project's formatter. */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, options);
  if (errors[0]) throw new Error(`${path} cannot be formatted: ${errors[0].message}`);
  return code;
}
