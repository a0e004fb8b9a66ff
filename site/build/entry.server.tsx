import { type LoaderFunction, type RouteObject, useLocation, useMatches, useRouteError } from "react-router-dom";
import { createStaticHandler } from "react-router-dom/server";
import { Head, ViteReactSSG } from "vite-react-ssg";
import { orderPackage, pages } from "../../content/catalogue.ts";
import { isTemplate, type PageName, pagePaths } from "../../content/paths.ts";
import { IconMarkup } from "../app/components/icon.tsx";
import { loader as loadLayout } from "../app/layout/layout.loader.ts";
import { Layout } from "../app/layout/layout.tsx";
import type { DataById } from "../app/lib/page-data.ts";
import { layoutId, notFoundId, pageRoutes } from "../app/routes.tsx";
import { getIconPaths } from "./images/icon-sprite.ts";
import { getPageBasics } from "./section-data.ts";
import { createStructuredData } from "./seo/structured-data.ts";
import BuyerPageTemplate, { loader as loadBuyerPageTemplate } from "./templates/buyer-page.tsx";

/** A `*.loader.ts` file. Loaders run at build time; the browser fetches their results. */
interface PageLoader {
  loader: LoaderFunction;
  /** The pages of a route with `:slug`. */
  listSlugs?: () => readonly string[];
}

const loaderFiles = import.meta.glob<PageLoader>("../app/pages/*.loader.ts", { eager: true });

/** Head tags that only the HTML has. The others are those of `PageHead` in the layout. */
function BuildHead() {
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.data as Parameters<typeof createStructuredData>[1];
  return (
    <Head>
      <meta charSet="utf-8" />
      {/* Icons that scripts add to a page refer to the sprite. */}
      {!isTemplate(pathname) && <link rel="prefetch" href={import.meta.env.VITE_ICON_SPRITE} as="image" />}
      {data.head.robots !== "noindex" && (
        <script type="application/ld+json">
          {/* "</script>" in a string would end the block. */}
          {JSON.stringify(createStructuredData(pathname, data)).replaceAll("<", String.raw`\u003c`)}
        </script>
      )}
    </Head>
  );
}

/** Fails the build instead of rendering the router's error page. */
function ThrowRouteError(): never {
  throw useRouteError();
}

const builtRoutes = pageRoutes
  .filter(({ id }) => isBuilt(id))
  // With its pattern "*", /404 would match the legal texts.
  .map((route) => (route.id === notFoundId ? { ...route, path: pagePaths["not-found"] } : route));

/** Pages that the server fills in. No page links to them, and they run no script. */
const templateRoutes = [
  { id: "template-order", path: "/templates/order", loader: loadBuyerPageTemplate, Component: BuyerPageTemplate },
];

const routes = [
  {
    id: layoutId,
    element: (
      <IconMarkup value={getIconPaths}>
        <BuildHead />
        <Layout />
      </IconMarkup>
    ),
    ErrorBoundary: ThrowRouteError,
    loader: loadLayout,
    children: [
      ...builtRoutes.map(({ id, path, load }) => ({
        id,
        path,
        loader: findLoader(id).loader,
        lazy: async () => ({ Component: (await load()).default }),
      })),
      ...templateRoutes,
    ],
  },
];

export const createRoot = ViteReactSSG({ routes });

/** The paths of all pages, for vite-react-ssg. */
export function includedRoutes(): string[] {
  const paths = builtRoutes.flatMap(
    ({ id, path }) =>
      findLoader(id)
        .listSlugs?.()
        .map((slug) => path.replace(":slug", slug)) ?? [path],
  );
  return [...paths, ...templateRoutes.map(({ path }) => path)];
}

/** The loader data of a page, as the browser fetches it in development. In a build the renderer writes it. */
export async function loadPageData(page: string): Promise<DataById> {
  const context = await createStaticHandler(routes as RouteObject[]).query(new Request(`http://localhost${page}`));
  if (context instanceof Response) throw new Error(`The page ${page} answered ${context.status}.`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  return context.loaderData;
}

/** A firm has no page without texts, and no order page without a package to order. */
export function isBuilt(id: string, catalogue = { orderPackage, pages }): boolean {
  if (id === "order" && !catalogue.orderPackage) return false;
  return !(id in pagePaths) || catalogue.pages[id as PageName] !== undefined;
}

/** The loader of a page. A page without a `*.loader.ts` has its introduction. */
function findLoader(id: string): PageLoader {
  return loaderFiles[`../app/pages/${id}.loader.ts`] ?? { loader: () => getPageBasics(id as PageName) };
}
