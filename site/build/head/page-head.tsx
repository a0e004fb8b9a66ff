import { useLocation, useMatches } from "react-router-dom";
import { Head } from "vite-react-ssg";
import { isFrame } from "../../../content/paths.ts";
import { basicTags, headTags } from "../../app/lib/head.tsx";
import { structuredData } from "../seo/structured-data.ts";

/** The head of a page's HTML. In the browser, React updates the tags of `headTags`. */
export function PageHead() {
  const { pathname: path } = useLocation();
  const data = useMatches().at(-1)?.data as Parameters<typeof structuredData>[1];
  const { head } = data;
  // "</script>" in a string would end the block.
  const json = () => JSON.stringify(structuredData(path, data)).replaceAll("<", String.raw`\u003c`);
  return (
    <Head>
      <meta charSet="utf-8" />
      {isFrame(path) ? basicTags(head) : headTags(head)}
      {/* Icons that scripts add to a page refer to the sprite. */}
      {!isFrame(path) && <link rel="prefetch" href={import.meta.env["VITE_ICON_SPRITE"]} as="image" />}
      {head.robots !== "noindex" && <script type="application/ld+json">{json()}</script>}
    </Head>
  );
}
