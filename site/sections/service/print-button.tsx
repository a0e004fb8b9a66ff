/** Opens the browser's print dialog; the page prints as the estimate alone. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => print()} className="needs-script btn-outline">
      <span className="i-lucide-printer size-4" aria-hidden="true" />
      Print estimate
    </button>
  );
}
