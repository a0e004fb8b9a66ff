import { connect, type Socket } from "node:net";

/** What a server answered over a raw TCP connection. */
export interface RawAnswer {
  /** Everything it sent. */
  text: string;
  /** Status of the first response; undefined when there was none. */
  status: number | undefined;
}

/** Sends raw bytes and resolves once the server has closed the connection. */
export function sendRaw(
  url: string,
  bytes: string | Uint8Array,
  act: (socket: Socket) => void = () => {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      act(socket);
    });
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || undefined }));
  });
}
