// Sends the emails that are due, then exits; for a cron job next to a host that runs only the API.
import { hostedSite } from "../server/hosted.ts";

const site = hostedSite(() => undefined);
try {
  console.log(`Emails attempted: ${await site.drain()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await site.close();
}
