// Sends the mails that are due, each minute; Netlify calls it by the schedule and by nothing else.
import { hostedSite } from "../../hosted.ts";

const site = hostedSite(() => undefined);

export default async (): Promise<Response> => Response.json({ tried: await site.drain() });

export const config = { schedule: "* * * * *" };
