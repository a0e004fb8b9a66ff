import { z } from "zod";
import { LegalFrontMatter } from "../../content/schema/site.ts";
import { openProject } from "../project/edit.ts";
import { print } from "../report.ts";
import { formatted } from "../templates/format.ts";
import { writeAll } from "../write.ts";

const schemaPath = "content/schema/legal.schema.json";

/** Writes the JSON Schema of the front matter, and the editor settings that use it. */
export async function schema(root: string): Promise<void> {
  openProject(root);
  const files = await Promise.all(
    Object.entries({ [schemaPath]: frontMatterSchema(), ".vscode/settings.json": editorSettings }).map(
      async ([path, value]) => ({ path, text: await formatted(path, JSON.stringify(value, undefined, 2)) }),
    ),
  );
  writeAll(root, files);
  print(files.map(({ path }) => `Written ${path}`).join("\n"));
}

// --- internal ---

function frontMatterSchema() {
  return { title: "Front matter of content/legal/*.mdx", ...z.toJSONSchema(LegalFrontMatter) };
}

const editorSettings = {
  "editor.defaultFormatter": "oxc.oxc-vscode",
  "editor.formatOnSave": true,
  "mdx.server.enable": true,
  "typescript.tsdk": "node_modules/typescript/lib",
  "yaml.schemas": { [`./${schemaPath}`]: "content/legal/*.mdx" },
};
