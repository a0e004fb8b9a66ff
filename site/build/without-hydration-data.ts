/**
 * Replaces the router's server half within vite-react-ssg, which would write a page's data into it as an inline script:
 * the content security policy forbids those, and the browser fetches the data from `/data/`.
 */
export { createStaticHandler, createStaticRouter } from "react-router-dom/server.js";
import { type ComponentProps, createElement } from "react";
import { StaticRouterProvider as Provider } from "react-router-dom/server.js";

export function StaticRouterProvider(props: ComponentProps<typeof Provider>) {
  return createElement(Provider, { ...props, hydrate: false });
}
