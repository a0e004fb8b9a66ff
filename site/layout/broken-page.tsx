/**
 * What stands in place of a page that React failed to show, as after a deployment that the open page is older than.
 * Loading it anew helps then, and nothing else here may fail.
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
