import { usePageData } from "../lib/page-data.ts";
import { type PackageData, PackagePage } from "./product/package-page.tsx";
import { type ServiceData, ServicePage } from "./product/service-page.tsx";

/** Data of a product's page, by its kind. */
export type ProductData = ServiceData | PackageData;

export default function ProductPage() {
  const product = usePageData<ProductData>();
  return product.kind === "package" ? <PackagePage page={product} /> : <ServicePage service={product} />;
}
