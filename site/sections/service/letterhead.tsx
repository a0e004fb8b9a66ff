import { CairnMark } from "../../components/cairn-mark.tsx";
import type { ServiceData } from "../../loaders/products.ts";

/** Head of the printed estimate; it does not show on screens. */
export function Letterhead({ service }: { service: ServiceData }) {
  const { title, description, weeks, letterhead } = service;
  return (
    <div className="mb-6 hidden print:block" aria-hidden="true">
      <div className="flex items-start justify-between border-b border-line pb-4">
        <p className="flex items-center gap-3">
          <CairnMark className="size-9" />
          <span className="display text-2xl">{letterhead.name}</span>
        </p>
        <p className="text-right text-sm">
          {letterhead.address}
          <br />
          {letterhead.email} · {letterhead.phone}
        </p>
      </div>
      <p className="display mt-6 text-3xl">{title}</p>
      <p className="mt-2">{description}</p>
      <p className="mt-2">Sample Invoice Estimate · delivery in {weeks}</p>
    </div>
  );
}
