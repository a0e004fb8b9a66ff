import { parseIntoClientConfig } from "pg-connection-string";
import { isLocalHost } from "./local-host.ts";

/**
 * Why a database's address is refused, by how the driver reads it: some of its parameters encrypt, but to anyone who
 * answers, and some name files or contradict one another.
 */
export function databaseRefusal(url: string, plaintext: boolean): string | undefined {
  try {
    const { host, password, ssl } = parseIntoClientConfig(url);
    const checked = ssl === true || (typeof ssl === "object" && ssl.rejectUnauthorized !== false);
    if (!password || plaintext || checked || isLocalHost(host ?? "")) return undefined;
    return (
      "would send its password over the network unencrypted, or to whoever answers: require TLS with " +
      "sslmode=verify-full, or set PLAINTEXT_PASSWORDS=allow"
    );
  } catch (error) {
    return `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  }
}
