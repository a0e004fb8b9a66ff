import { execFile } from "node:child_process";
import type { Plugin, ViteDevServer } from "vite";
import { root } from "../build/sources.ts";

/** The event that tells an open page that the content has changed; `client/hydrate.tsx` waits for it. */
const contentChanged = "content-changed";

/** A finding as `site-cli check --format json` prints it. */
interface Finding {
  rule: string;
  severity: "error" | "warning";
  file: string;
  start: { line: number; column: number };
  message: string;
  remedy: string;
  frame: string;
}

/**
 * Checks the content in development whenever it changes. Errors show as an overlay, with the messages and positions of
 * `site-cli check`; a sound change shows in the open pages, which fetch their data again.
 */
export function contentCheck(): Plugin {
  return {
    name: "content-check",
    apply: "serve",
    configureServer(server) {
      let errors: Finding[] = [];
      let run = 0;

      async function update(withinPages: boolean): Promise<void> {
        const current = ++run;
        const found = await check();
        // A later change has started another check.
        if (current !== run) return;
        const mended = errors.length > 0;
        errors = found;
        if (errors.length > 0) show(server, errors);
        // What a page fetches anew is its own data; header and footer, and a page that shows errors, are loaded anew.
        else if (mended || !withinPages) server.ws.send({ type: "full-reload" });
        else server.ws.send({ type: "custom", event: contentChanged });
      }

      server.watcher.add(`${root}content`);
      server.watcher.on("all", (event, file) => {
        const isContent = file.startsWith(`${root}content/`);
        if (event === "addDir" || event === "unlinkDir" || !isContent) return;
        // Pages are rendered from the catalogue, which is loaded once and parsed as a whole.
        server.moduleGraph.invalidateAll();
        update(!/firm\/(company|look|mark|navigation)\.ts$/.test(file)).catch(({ message }: Error) =>
          server.config.logger.error(message),
        );
      });
      server.ws.on("connection", () => errors.length > 0 && show(server, errors));
      // Pages cannot be rendered from invalid content, so an empty page carries the overlay.
      server.middlewares.use((request, response, next) => {
        if (errors.length === 0 || !request.headers.accept?.includes("text/html")) return next();
        response.setHeader("Content-Type", "text/html");
        response.end('<!doctype html><title>Content</title><script type="module" src="/@vite/client"></script>');
      });
      return update(false);
    },
  };
}

/** The errors in the current content; rejects with the command's output if it could not run. */
function check(): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const command = ["cli/main.ts", "check", "--format", "json"];
    execFile(process.execPath, command, { cwd: root }, (_error, stdout, stderr) => {
      if (stdout === "") return reject(new Error(`site-cli check did not run:\n${stderr}`));
      const { findings } = JSON.parse(stdout) as { findings: Finding[] };
      resolve(findings.filter(({ severity }) => severity === "error"));
    });
  });
}

function show(server: ViteDevServer, errors: readonly Finding[]): void {
  const [first] = errors;
  if (!first) return;
  const text = errors.map(({ rule, file, start, message, remedy, frame }) =>
    [`${file}:${start.line}:${start.column} [${rule}]`, `  ${message}`, frame, `  → ${remedy}`].join("\n"),
  );
  server.ws.send({
    type: "error",
    err: {
      plugin: "site-cli check",
      message: text.join("\n\n"),
      stack: "",
      id: `${root}${first.file}`,
      loc: { file: `${root}${first.file}`, line: first.start.line, column: first.start.column },
    },
  });
}
