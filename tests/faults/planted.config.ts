import { mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";
import type { Change } from "./site.ts";

const { file, find, replace } = JSON.parse(process.env["PLANTED"] ?? "{}") as Change;

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
