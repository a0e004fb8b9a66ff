// Runs the jobs and sends the emails that are due, every minute; Netlify invokes it only on schedule.
import { runServerlessJobs } from "../serverless.ts";

export default async (): Promise<Response> => Response.json({ tried: await runServerlessJobs() });

export const config = { schedule: "* * * * *" };
