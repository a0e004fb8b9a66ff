import { askPath } from "../../../content/estimate-address.ts";
import type { ServiceOffer } from "../../../content/offer.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { notify } from "../../notices/notices.ts";

/** What can be done with an estimate as it is chosen: ask about it, copy its address, print it, email it. */
export function EstimateActions({ offer }: { offer: ServiceOffer }) {
  const { slug, leftOut } = offer;
  return (
    <div className="needs-script mt-5 flex flex-wrap gap-3 print:hidden sm:mt-6 max-sm:[&>*]:grow max-sm:[&>*]:px-3.5">
      <a href={askPath([{ slug, without: leftOut.map(({ id }) => id) }])} className="btn-primary">
        Ask about this estimate
      </a>
      <button type="button" onClick={() => void copyLink(location.origin + offer.path)} className="btn-outline">
        <Icon name="lucide-link" className="size-4" />
        Copy link
      </button>
      <button type="button" onClick={() => email(offer)} className="btn-outline">
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

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ title: "Link copied", description: "It opens the estimate just as you have it.", variant: "default" });
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
function email({ title, path, lines: deliverables, leftOut, fee: total, hoursText, delivery }: ServiceOffer): void {
  const lines = [
    ...deliverables.map(({ name, fee }) => `${name}: ${fee}`),
    ...leftOut.map(({ name }) => `${name}: left out`),
    `Total fixed fee: ${total}`,
    `${hoursText} hours, ${delivery}`,
    "",
    location.origin + path,
  ];
  const query = Object.entries({ subject: `Estimate: ${title}`, body: lines.join("\r\n") });
  location.href = `mailto:?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
  notify({
    title: "Handed to your mail program",
    description: "If none opened, copy the link instead.",
    variant: "default",
  });
}
