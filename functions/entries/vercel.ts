// Pages and API as one Vercel function (`vercel.json`); Vercel's CDN caches the pages until the next deployment.
import { resolve } from "node:path";
import { isApiPath, isSecret } from "../api/request.ts";
import { readEnv } from "../env.ts";
import { hostedSite } from "../server/hosted.ts";
import { loadBuild } from "../static/load.ts";
import { staticResponse } from "../static/serve.ts";

const { SITE_URL, CRON_SECRET } = readEnv(process.env);
const build = loadBuild(resolve("dist"), SITE_URL);
// Vercel sets this header itself, overriding whatever the client sends.
const site = hostedSite((request) => request.headers.get("x-real-ip") ?? undefined);

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!isApiPath(pathname)) return staticResponse(build, request, { "Vercel-CDN-Cache-Control": "max-age=31536000" });
    // Vercel's scheduled calls carry the project's secret.
    const isSchedule =
      CRON_SECRET !== undefined && isSecret(request.headers.get("authorization") ?? "", `Bearer ${CRON_SECRET}`);
    if (pathname !== "/api/send-mails" || !isSchedule) return site.fetch(request);
    return Response.json({ tried: await site.drain() });
  },
};
