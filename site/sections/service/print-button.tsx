import { Icon } from "../../components/ui/icon.tsx";

/** Opens the browser's print dialog; the page prints as the estimate alone. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => print()} className="needs-script btn-outline">
      <Icon name="lucide-printer" className="size-4" />
      Print estimate
    </button>
  );
}
