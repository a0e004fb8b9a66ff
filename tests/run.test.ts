import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const runner = fileURLToPath(new URL("run.ts", import.meta.url));

test.each(["-u", "--update"])("npm test refuses %s, since it runs in a copy", (flag) => {
  const { status, stderr } = spawnSync(process.execPath, [runner, "unit", "tests/reference.test.ts", flag]);
  expect(String(stderr)).toContain(`npx vitest run --config tests/vitest.config.ts tests/reference.test.ts ${flag}`);
  expect(status).toBe(2);
});
