import { execFile } from "node:child_process";
import type { Plugin, ViteDevServer } from "vite";
import { root } from "../files.ts";

/**
 * Reloads the open pages in development when the content changes, and checks it meanwhile. Errors show as an overlay,
 * as `site-cli check` prints them.
 */
export function contentCheck(): Plugin {
  return {
    name: "content-check",
    apply: "serve",
    configureServer(server) {
      let errors = "";
      let run = 0;

      async function update(): Promise<void> {
        const current = ++run;
        errors = "";
        server.ws.send({ type: "full-reload" });
        const found = await findContentErrors();
        // A later change has started another check.
        if (current !== run) return;
        errors = found;
        if (errors) show(server, errors);
      }

      server.watcher.add(`${root}content`);
      server.watcher.on("all", (event, file) => {
        const isContent = file.startsWith(`${root}content/`);
        if (event === "addDir" || event === "unlinkDir" || !isContent) return;
        // Vite does not know which texts depend on the size of a picture.
        if (!/\.(ts|mdx)$/.test(file)) server.moduleGraph.invalidateAll();
        update().catch(({ message }: Error) => server.config.logger.error(message));
      });
      // Until then, a page that fails to render shows Vite's own overlay.
      server.ws.on("connection", () => errors && show(server, errors));
      return update();
    },
  };
}

/**
 * The errors in the current content as they are printed, empty if there are none; rejects if the check could not run.
 */
function findContentErrors(): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = ["cli/main.ts", "check", "--quiet"];
    execFile(process.execPath, command, { cwd: root }, (failure, stdout, stderr) => {
      if (failure && stdout === "") reject(new Error(`site-cli check did not run:\n${stderr}`));
      else resolve(stdout);
    });
  });
}

function show(server: ViteDevServer, errors: string): void {
  const [, file = "", line, column] = /^(.+?):(\d+):(\d+)/.exec(errors) ?? [];
  const loc = { file: `${root}${file}`, line: Number(line), column: Number(column) };
  server.ws.send({ type: "error", err: { plugin: "site-cli check", message: errors, stack: "", loc } });
}
