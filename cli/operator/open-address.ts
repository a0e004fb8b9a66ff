import { spawn } from "node:child_process";
import { once } from "node:events";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Opens an address in the program that this machine has for it. */
export async function openAddress(address: string): Promise<void> {
  const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
    darwin: ["open"],
    win32: ["rundll32", "url.dll,FileProtocolHandler"],
  };
  const [command, ...args] = openers[process.platform] ?? ["xdg-open"];
  const opener = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  try {
    await once(opener, "spawn");
  } catch {
    throw new Refusal(`This machine has no ${command} to open it.`, `Open it yourself:\n${address}`);
  }
  opener.unref();
  print("Opened in your mail program.");
}
