import { Icon } from "../../components/ui/icon.tsx";

/** Opens the print dialog; only the estimate is printed. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => print()} className="needs-script btn-outline">
      <Icon name="lucide-printer" className="size-4" />
      Print estimate
    </button>
  );
}
