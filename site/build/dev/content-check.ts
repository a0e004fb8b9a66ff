import { execFile } from "node:child_process";
import type { Plugin, ViteDevServer } from "vite";
import { root } from "../files.ts";

/**
 * Reloads the open pages in development when the content or a loader changes, and checks the content meanwhile. Errors
 * show as an overlay, as `site-cli check` prints them.
 */
export function contentCheck(): Plugin {
  let errors = "";
  let running = new AbortController();

  async function update(server: ViteDevServer): Promise<void> {
    running.abort();
    running = new AbortController();
    errors = "";
    server.ws.send({ type: "full-reload" });
    const found = await findContentErrors(running.signal);
    if (found === undefined) return;
    errors = found;
    if (errors) show(server, errors);
  }

  return {
    name: "content-check",
    apply: "serve",
    configureServer(server) {
      server.watcher.add(`${root}content`);
      // Until then, a page that fails to render shows Vite's own overlay.
      server.ws.on("connection", () => errors && show(server, errors));
      return update(server);
    },
    hotUpdate({ file, modules, server }) {
      if (!file.startsWith(`${root}content/`)) {
        // Vite tells only the server's modules that a loader has changed.
        const isServerOnly = modules.length > 0 && !server.environments.client.moduleGraph.getModulesByFile(file)?.size;
        if (isServerOnly) server.ws.send({ type: "full-reload" });
        return;
      }
      if (this.environment.name !== "client") return;
      // Vite does not know which texts depend on the size of a picture.
      if (!/\.(ts|mdx)$/.test(file)) server.moduleGraph.invalidateAll();
      update(server).catch(({ message }: Error) => server.config.logger.error(message));
    },
  };
}

/**
 * The errors in the current content as they are printed, empty if there are none; undefined if a later change has
 * aborted the check. Rejects if it could not run.
 */
function findContentErrors(signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const command = ["cli/main.ts", "check", "--quiet"];
    execFile(process.execPath, command, { cwd: root, signal }, (failure, stdout, stderr) => {
      if (signal.aborted) resolve(undefined);
      else if (failure && stdout === "") reject(new Error(`site-cli check did not run:\n${stderr}`));
      else resolve(stdout);
    });
  });
}

function show(server: ViteDevServer, errors: string): void {
  const [, file = "", line, column] = /^(.+?):(\d+):(\d+)/.exec(errors) ?? [];
  const loc = { file: `${root}${file}`, line: Number(line), column: Number(column) };
  server.ws.send({ type: "error", err: { plugin: "site-cli check", message: errors, stack: "", loc } });
}
