import { askPath, estimatePath } from "../../../content/estimate-address.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { notify } from "../../notices/notices.ts";
import type { EstimateData } from "./figures.ts";

interface EstimateActionsProps {
  service: EstimateData;
  /** Ids of what is left out. */
  without: readonly string[];
}

/** What can be done with an estimate as it is chosen: ask about it, copy its address, print it, email it. */
export function EstimateActions({ service, without }: EstimateActionsProps) {
  const { slug } = service;
  return (
    <div className="needs-script mt-5 flex flex-wrap gap-3 print:hidden sm:mt-6 max-sm:[&>*]:grow max-sm:[&>*]:px-3.5">
      <a href={askPath([{ slug, without }])} className="btn-primary">
        Ask about this estimate
      </a>
      <button type="button" onClick={() => void copyLink(addressOf(slug, without))} className="btn-outline">
        <Icon name="lucide-link" className="size-4" />
        Copy link
      </button>
      <button type="button" onClick={() => email(service, without)} className="btn-outline">
        <Icon name="lucide-mail" className="size-4" />
        Email it
      </button>
      <button type="button" onClick={printSheet} className="btn-outline">
        <Icon name="lucide-printer" className="size-4" />
        Print or save as PDF
      </button>
    </div>
  );
}

// --- internal ---

function addressOf(slug: string, without: readonly string[]): string {
  return location.origin + estimatePath({ slug, without });
}

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ title: "Link copied", description: "It opens this estimate as you chose it.", variant: "default" });
  } catch {
    // Browsers give the clipboard to secure pages alone, and let a visitor refuse it.
    notify({
      title: "The link could not be copied",
      description: "Copy it from the address bar, which has your choice.",
      variant: "destructive",
    });
  }
}

/** Opens the print dialog; only the estimate is printed. */
function printSheet(): void {
  print();
  notify({
    title: "Handed to the print dialog",
    description: "Choose “Save as PDF” there to keep it as a file.",
    variant: "default",
  });
}

/** Opens the device's own mail program with a message that has the estimate as text. */
function email(service: EstimateData, without: readonly string[]): void {
  const { slug, title, deliverables, total, hours, weeks } = service;
  const chosen = deliverables.filter(({ id }) => !without.includes(id));
  const left = deliverables.filter(({ id }) => without.includes(id));
  const lines = [
    ...chosen.map(({ name, fee }) => `${name}: ${fee}`),
    ...left.map(({ name }) => `${name}: left out`),
    `Total fixed fee: ${total}`,
    `${hours} hours, ${weeks}`,
    "",
    addressOf(slug, without),
  ];
  const query = Object.entries({ subject: `Estimate: ${title}`, body: lines.join("\r\n") });
  location.href = `mailto:?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
  notify({
    title: "Handed to your mail program",
    description: "If none opened, copy the link instead.",
    variant: "default",
  });
}
