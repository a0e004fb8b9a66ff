interface ProseProps {
  /** A text of the firm, rendered from MDX at build time, never from input. */
  html: string;
  className?: string;
}

/** A long text with headings, lists and tables. */
export function Prose({ html, className = "" }: ProseProps) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
