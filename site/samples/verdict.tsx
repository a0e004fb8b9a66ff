/** What follows from a page of findings, at its end. */
export function Verdict({ label, children }: { label: string; children: string }) {
  return (
    <p className="rounded-xl bg-tint p-5 text-sm text-pretty">
      <span className="block text-sm font-semibold text-primary">{label}</span>
      {children}
    </p>
  );
}
