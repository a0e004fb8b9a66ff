// Opens the store of `DATABASE_URL` as a server does, writes to it and ends; a process for `pgbouncer.test.ts`.
import { openStore } from "../../functions/store/store.ts";

try {
  const store = await openStore({ dataDir: "unused", databaseUrl: process.env.DATABASE_URL });
  await store.check();
  await store.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
