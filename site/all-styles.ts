let loading: Promise<void> | undefined;

/**
 * Loads the whole style sheet, once. A page carries only what it and its own scripts need; the next page or a notice
 * waits for the rest. Rejects if the fetch fails, and can then be called again.
 */
export function loadStyles(): Promise<void> {
  loading ??= append(document.documentElement.dataset["styles"]);
  return loading;
}

/** In development there is no such file: every page has all styles. */
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
