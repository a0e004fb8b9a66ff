import { z } from "zod";
import { LegalFrontMatter } from "../../content/schema/site.ts";
import { openProject } from "../editing/edit.ts";
import { formatted } from "../editing/format.ts";
import { editing, writeAll } from "../editing/write.ts";
import { diskFolder } from "../project/sources/folder.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Writes the JSON Schema of the front matter, and the editor settings that use it; existing settings are kept. */
export async function schema(root: string): Promise<void> {
  await editing(root, async () => {
    openProject(root);
    const existing = diskFolder(root).read(settingsPath)?.text;
    const values = {
      [schemaPath]: frontMatterSchema(),
      [settingsPath]: existing === undefined ? newSettings : merged(existing),
    };
    const files = await Promise.all(
      Object.entries(values).map(async ([path, value]) => ({
        path,
        text: await formatted(path, JSON.stringify(value, undefined, 2)),
      })),
    );
    writeAll(root, files);
    print(files.map(({ path }) => `Written ${path}`).join("\n"));
  });
}

// --- internal ---

const schemaPath = "content/schema/legal.schema.json";
const settingsPath = ".vscode/settings.json";
const association = { [`./${schemaPath}`]: "content/legal/*.mdx" };
const newSettings = {
  "editor.defaultFormatter": "oxc.oxc-vscode",
  "editor.formatOnSave": true,
  "mdx.server.enable": true,
  "typescript.tsdk": "node_modules/typescript/lib",
  "yaml.schemas": association,
};

const Settings = z.looseObject({ "yaml.schemas": z.looseObject({}).optional() });

function frontMatterSchema() {
  return { title: "Front matter of content/legal/*.mdx", ...z.toJSONSchema(LegalFrontMatter) };
}

/** The existing settings with the schema added; refuses what is not plain JSON, whose comments would be lost. */
function merged(text: string): z.infer<typeof Settings> {
  const { data: existing } = z.string().transform(asJson).pipe(Settings).safeParse(text);
  if (existing) return { ...existing, "yaml.schemas": { ...existing["yaml.schemas"], ...association } };
  throw new Refusal(
    `${settingsPath} is not plain JSON, so its own settings would be lost; nothing was written.`,
    "Take out its comments and trailing commas, or set it aside, and run the command again.",
  );
}

function asJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue(String(error));
    return z.NEVER;
  }
}
