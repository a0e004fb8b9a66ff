// `npm run reference` writes docs/reference.md from the schemas and the commands.
import { writeFileSync } from "node:fs";
import { reference } from "./reference.ts";

writeFileSync(new URL("../../docs/reference.md", import.meta.url), await reference());
