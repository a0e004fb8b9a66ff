import { mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";

/** A change of a file's text, as `PLANTED` has it. */
const { file, find, replace } = JSON.parse(process.env["PLANTED"] ?? "{}") as Record<
  "file" | "find" | "replace",
  string
>;

/** The tests' configuration, with a bug planted into the program as it loads; the files on disk do not change. */
export default mergeConfig(base, {
  // A cached module would have no bug, or have it for good.
  test: { fsModuleCache: false },
  plugins: [
    {
      name: "planted-bug",
      enforce: "pre",
      transform(code: string, id: string) {
        return id.split("?")[0]?.endsWith(`/${file}`) ? code.replace(find, () => replace) : undefined;
      },
    },
  ],
});
