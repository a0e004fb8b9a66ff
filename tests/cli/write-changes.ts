// Writes changes as a process of its own, which can be interrupted: node write-changes.ts <folder> <changes as JSON>
import { z } from "zod";
import { writeAll } from "../../cli/write.ts";

const [, , folder, changes] = process.argv;
const Changes = z.array(
  z
    .object({ path: z.string(), text: z.string().nullable() })
    .transform(({ path, text }) => ({ path, text: text ?? undefined })),
);
writeAll(z.string().parse(folder), Changes.parse(JSON.parse(z.string().parse(changes))));
