// Runs the jobs and sends the emails that are due, every minute; Netlify invokes it only on schedule.
import { hostedWork } from "../hosted.ts";

export default async (): Promise<Response> => Response.json({ tried: await hostedWork() });

export const config = { schedule: "* * * * *" };
