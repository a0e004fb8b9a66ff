import type { Plugin } from "vite";
import { drawIcon, icons } from "../seo/icons.ts";
import { manifest } from "../seo/manifest.ts";

/** Serves the icons and the web manifest, which the build writes, on request in development. */
export function devIcons(): Plugin {
  return {
    name: "icons",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const icon = icons.find(({ file }) => request.url === `/${file}`);
        if (icon) response.setHeader("Content-Type", "image/png").end(drawIcon(icon));
        else if (request.url === "/manifest.webmanifest") {
          response.setHeader("Content-Type", "application/manifest+json").end(manifest());
        } else next();
      });
    },
  };
}
