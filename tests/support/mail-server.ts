import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** A refusal by an SMTP server, with this code of reply. */
export function refusal(code: number, words = "Refused by the test"): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** The Message-ID of each email that a server has received. */
export function messageIds(received: readonly { raw: string }[]): string[] {
  return received.map(({ raw }) => String(/^Message-ID: (\S+)/im.exec(raw)?.[1]));
}

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
    // Asking for the name of each client takes longer than everything else.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = refuse(session.envelope);
        if (refused !== undefined) return done(refused);
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
