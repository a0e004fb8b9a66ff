/** Settings of the response headers. */
export interface HeaderSettings {
  /** Canonical origin; if it is https, `Strict-Transport-Security` is sent. */
  siteUrl: string;
  /** Hashes of inline scripts, like `sha256-…`. */
  scriptHashes?: readonly string[] | undefined;
  /** Hashes of inline styles, like `sha256-…`. */
  styleHashes?: readonly string[] | undefined;
}

/** `Cache-Control`: pages are revalidated, hashed assets are cached for a year, and API responses are never stored. */
export const cacheControl = {
  page: "no-cache",
  asset: "public, max-age=31536000, immutable",
  api: "no-store",
} as const;

/** Headers of a page's Markdown version: search engines should index the page instead. */
export const markdownHeaders = { "X-Robots-Tag": "noindex" };

/** Icons and share images, which link previews and other sites show. */
const embeddable = ["/favicon.svg", "/apple-touch-icon.png", "/icon-*", "/share/*"];

/** The header that lets other sites show icons and share images. Empty for other paths. */
export function embeddableHeaders(path: string): Record<string, string> {
  const found = embeddable.some((pattern) => path.startsWith(pattern.replace("*", "")));
  return found ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {};
}

/** The security headers of every response, errors included, and the content security policy of the pages. */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(settings),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
    ...(settings.siteUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** The same headers as a `_headers` file, which static hosts read. */
export function headersFile(settings: HeaderSettings): string {
  const blocks = [
    formatBlock("/*", securityHeaders(settings)),
    formatBlock("/assets/*", { "Cache-Control": cacheControl.asset }),
    formatBlock("/*.md", markdownHeaders),
    // A host that joins values of several blocks sends "same-origin, cross-origin", which browsers ignore.
    ...embeddable.map((path) => formatBlock(path, embeddableHeaders(path))),
  ];
  return `${blocks.join("\n")}\n`;
}

function formatBlock(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
}

function formatSources(hashes: readonly string[]): string {
  return ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
}

const deniedFeatures = (
  "accelerometer autoplay browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi " +
  "payment usb"
).split(" ");

/** The `Content-Security-Policy` of a page with these inline scripts and styles. */
export function contentSecurityPolicy({ scriptHashes = [], styleHashes = [] }: Partial<HeaderSettings>): string {
  return [
    "default-src 'none'",
    `script-src ${formatSources(scriptHashes)}`,
    `style-src ${formatSources(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
