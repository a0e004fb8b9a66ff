// Sends the emails that are due, every minute; Netlify invokes it only on schedule.
import { hostedSite } from "../../server/hosted.ts";

const site = hostedSite(() => undefined);

export default async (): Promise<Response> => Response.json({ tried: await site.drain() });

export const config = { schedule: "* * * * *" };
