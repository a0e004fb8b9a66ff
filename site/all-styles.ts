let loading: Promise<void> | undefined;

/**
 * The whole style sheet. A page carries the part that it and its own scripts need; what comes later, the next page or a
 * notice, waits for the rest. Rejects when it cannot be fetched, and may then be tried again.
 */
export function loadStyles(): Promise<void> {
  loading ??= append(document.documentElement.dataset["styles"]);
  return loading;
}

/** In development there is no such file, since every page has all styles. */
function append(href: string | undefined): Promise<void> {
  if (!href) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      loading = undefined;
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
    document.head.append(link);
  });
}
