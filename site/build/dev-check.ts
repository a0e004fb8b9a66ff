import { execFile } from "node:child_process";
import type { Plugin, ViteDevServer } from "vite";
import { root } from "./sources.ts";

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

/** Shows errors in the content as an overlay in development, with the messages and positions of `site-cli check`. */
export function devCheck(): Plugin {
  return {
    name: "content-check",
    apply: "serve",
    configureServer(server) {
      let errors: Finding[] = [];
      let run = 0;

      async function update(): Promise<void> {
        const current = ++run;
        const found = await check();
        // A later change has started another check.
        if (current !== run) return;
        errors = found;
        if (errors.length > 0) show(server, errors);
        else server.ws.send({ type: "full-reload" });
      }

      server.watcher.add(`${root}content`);
      server.watcher.on("all", (event, file) => {
        const isContent = file.startsWith(`${root}content/`) || file.startsWith(`${root}site/public/`);
        if (event === "addDir" || event === "unlinkDir" || !isContent) return;
        // Pages are rendered from the catalogue, which is loaded once and parsed as a whole.
        server.moduleGraph.invalidateAll();
        update().catch(({ message }: Error) => server.config.logger.error(message));
      });
      server.ws.on("connection", () => errors.length > 0 && show(server, errors));
      // Pages cannot be rendered from invalid content, so an empty page carries the overlay.
      server.middlewares.use((request, response, next) => {
        if (errors.length === 0 || !request.headers.accept?.includes("text/html")) return next();
        response.setHeader("Content-Type", "text/html");
        response.end('<!doctype html><title>Content</title><script type="module" src="/@vite/client"></script>');
      });
      return update();
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
