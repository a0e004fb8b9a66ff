// Writes changes in a process that tests can interrupt: node write-changes.ts <folder> <changes as JSON>
import { z } from "zod";
import { Refusal } from "../../cli/refusal.ts";
import { writeAll } from "../../cli/editing/write.ts";

const [, , folder, changes] = process.argv;
const Changes = z.array(
  z
    .object({ path: z.string(), text: z.string().nullable() })
    .transform(({ path, text }) => ({ path, text: text ?? undefined })),
);
// Switches only now that every module is loaded, from folders that another user may not read.
if (process.env.WRITE_AS && process.getuid?.() === 0) process.setuid?.(Number(process.env.WRITE_AS));
try {
  writeAll(z.string().parse(folder), Changes.parse(JSON.parse(z.string().parse(changes))));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`${error.message}\n${error.remedy}`);
  process.exitCode = 2;
}
