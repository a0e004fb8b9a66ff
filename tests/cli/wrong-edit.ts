import type { Edit } from "./sample.ts";

/** A mistake, the one finding it gives, and the edit that its remedy asks for. */
export interface WrongEdit {
  name: string;
  edits: Edit[];
  rule: string;
  /** Parts of the message and the remedy. */
  says: string[];
  /** What the remedy says to write, after the mistake; absent where it says to take the words back. */
  remedy?: Edit[];
}
