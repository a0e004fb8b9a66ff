import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Lets a server listen on a free port of the loopback, and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no TCP port.");
  return address.port;
}

/** A TCP port on the loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, "close");
  return port;
}
