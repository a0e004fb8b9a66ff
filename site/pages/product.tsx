import { usePageData } from "../browser/page-data.ts";
import { type PackageData, PackagePage } from "./package.tsx";
import { type ServiceData, ServicePage } from "./service.tsx";

/** What the page of a product shows, by its kind. */
export type ProductData = ServiceData | PackageData;

export default function ProductPage() {
  const product = usePageData<ProductData>();
  return product.kind === "package" ? <PackagePage page={product} /> : <ServicePage service={product} />;
}
