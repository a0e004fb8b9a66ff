import type { RedirectsSource } from "../schema/redirects.ts";

export default [] satisfies RedirectsSource;
