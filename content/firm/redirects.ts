import type { RedirectsSource } from "../schema/site.ts";

export default [] satisfies RedirectsSource;
