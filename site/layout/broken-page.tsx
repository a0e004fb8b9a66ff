/**
 * Shown in place of a page that React failed to render, for example after a deployment newer than the open page.
 * Reloading helps then. It must not depend on anything that could fail as well.
 */
export function BrokenPage() {
  return (
    <main role="alert" className="container-page section">
      <h1 className="h1">This page could not be shown</h1>
      <p className="lede mt-5">
        <a href={location.pathname + location.search} target="_self" className="underline">
          Load it again
        </a>
      </p>
    </main>
  );
}
