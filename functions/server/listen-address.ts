import { once } from "node:events";
import { createServer } from "node:net";

/** The URL at which the server can be reached. */
export function serverUrl(hostname: string, port: number): string {
  return new URL(`http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}/`).href;
}

/** Why the port cannot be listened on, and what to set instead; undefined when it can. */
export async function listenRefusal(hostname: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, hostname);
    await once(server, "listening");
    server.close();
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return "it is in use. Set another, like PORT=3001";
    if (code === "EACCES") return `${message}. Set another, like PORT=3001`;
    return `${message}. Set an address of this machine, like HOST=0.0.0.0`;
  }
}
