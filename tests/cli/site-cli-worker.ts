// Runs commands for `project.ts`, which sends one and waits, so that a command takes no start of a process.
import { MessagePort, workerData } from "node:worker_threads";
import { siteCli } from "../support/site-cli.ts";

const { port, done } = workerData as { port: MessagePort; done: Int32Array };
port.on("message", async ({ args, env }: { args: string[]; env: NodeJS.ProcessEnv }) => {
  const { code, stdout, stderr } = await siteCli(args, { env });
  port.postMessage({ status: code, stdout, stderr });
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
