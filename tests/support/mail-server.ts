import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/**
 * An SMTP server on the loopback, on a free port unless one is given; `options` decide its replies, `refuse` the one
 * after DATA.
 */
export async function mailServer(
  options: SMTPServerOptions = {},
  wanted = 0,
  refuse: (envelope: SMTPServerSession["envelope"]) => Error | undefined = () => undefined,
) {
  const received: { recipients: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refuse(session.envelope);
        if (refusal !== undefined) return done(refusal);
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // Some tests are about clients that hang up mid-session.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
