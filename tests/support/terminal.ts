import { spawn } from "node:child_process";

/** How a program ended, and what its terminal showed. */
interface Ended {
  code: number | null;
  shown: string;
}

/** Runs a program on a terminal, and types keys once it shows what they answer. */
export function onTerminal(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  answers: readonly [shown: string, keys: string][],
): Promise<Ended> {
  const words = command.map((word) => `'${word}'`).join(" ");
  const settings = { ...process.env, TERM: "xterm", SHELL: "/bin/sh", NO_COLOR: "1", ...env };
  const child = spawn("script", ["-qec", `stty cols 120; ${words}`, "/dev/null"], { env: settings });
  const open = [...answers];
  let shown = "";
  let seen = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    shown += text;
    const [next] = open;
    if (!next || !shown.includes(next[0], seen)) return;
    seen = shown.length;
    open.shift();
    child.stdin.write(next[1]);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, shown }));
  });
}
