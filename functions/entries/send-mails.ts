// Sends the mails that are due and ends; for a cron job beside any host that runs the API alone.
import { hostedSite } from "../hosted.ts";

const site = hostedSite(() => undefined);
try {
  console.log(`Mails tried: ${await site.drain()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await site.close();
}
