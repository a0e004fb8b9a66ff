import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import {
  contactEntries,
  contactLabels,
  expectEntries,
  fill,
  notices,
  orderEntries,
  orderLabels,
  uniqueTag,
  visitForm,
} from "../support/forms.ts";
import { screens } from "../support/routes.ts";
import { startServerProcess } from "../support/server-process.ts";
import { expect, test } from "../support/test.ts";

const built = fileURLToPath(new URL("../../dist", import.meta.url));

/** Ways to break the store under a running server; each returns its cleanup. */
const ways: Record<string, (file: string) => () => void> = {
  locked(file) {
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    return () => other.close();
  },
  damaged(file) {
    using other = new DatabaseSync(file);
    other.exec("pragma wal_checkpoint(truncate)");
    writeFileSync(file, Buffer.alloc(statSync(file).size, 0x5a));
    return () => {};
  },
};

for (const [way, breakStore] of Object.entries(ways)) {
  test(`with its store ${way} every page is served, and both forms say so and keep what was typed`, async ({
    browser,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), "site-e2e-"));
    symlinkSync(built, join(folder, "dist"));
    const server = await startServerProcess(folder);
    const cleanUp = breakStore(join(folder, "data", "site.sqlite"));
    const context = await browser.newContext({ baseURL: server.url });
    try {
      for (const { path } of screens) expect((await fetch(new URL(path, server.url))).status, path).toBe(200);

      const page = await context.newPage();
      const message = contactEntries(uniqueTag());
      const contact = await visitForm(page, "/contact");
      await fill(contact, contactLabels, message);
      await contact.getByRole("button", { name: "Send Message" }).click();
      await expect(notices(page)).toHaveAttribute("data-variant", "destructive");
      await expectEntries(contact, contactLabels, message);

      const buyer = orderEntries(uniqueTag());
      const order = await visitForm(page, "/order");
      await fill(order, orderLabels, buyer);
      await order.getByRole("button", { name: "Submit Order & Request Invoice" }).click();
      await expect(notices(page)).toHaveAttribute("data-variant", "destructive");
      await expectEntries(order, orderLabels, buyer);
    } finally {
      await context.close();
      cleanUp();
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
