import { usePageData } from "../lib/page-data.ts";
import type { loader } from "./product.loader.ts";
import { PackagePage } from "./product/package-page.tsx";
import { ServicePage } from "./product/service-page.tsx";

export default function ProductPage() {
  const product = usePageData<typeof loader>();
  return product.kind === "package" ? <PackagePage data={product} /> : <ServicePage data={product} />;
}
