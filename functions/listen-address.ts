import { once } from "node:events";
import { createServer, isIP } from "node:net";
import { z } from "zod";

const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const hostName = new RegExp(String.raw`^(?:${label}\.)*(?!\d+$)${label}$`, "i");

/**
 * An address or a host name to listen on. The listening library would silently bind to every address if it did not
 * recognize the host, such as a name of more than 63 characters.
 */
export const Host = z
  .string()
  .refine(
    (text) => text.length <= 63 && !text.includes("%") && (isIP(text) !== 0 || hostName.test(text)),
    "must be an IP address or a host name, of at most 63 characters",
  );

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
