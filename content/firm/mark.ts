import type { MarkSource } from "../schema/mark.ts";

// Three stacked stones, the top one first.
export default [
  {
    color: "accent",
    path: "M9.8 7.6C8.9 4.6 11.8 1.7 16 1.5c3.9-.2 6.9 1.6 6.8 4.4-.1 2.4-2.4 3.1-5.8 3.4-3.9.4-6.6.2-7.2-1.7z",
  },
  {
    color: "secondary",
    path: "M5.3 14.6c.5-2.9 4.6-4.2 10-3.8 6.2.4 11.4 2.3 11.2 5.5-.2 2.9-4.3 3.3-10.1 3.1-7-.2-11.6-1.6-11.1-4.8z",
  },
  {
    color: "primary",
    path: "M1.4 26.4C.9 22.8 6.3 20.9 14.2 20.9c9 0 16.2 1.6 16.4 5.3.2 3.6-5.6 4.4-14.4 4.4-9 0-14.3-.6-14.8-4.2z",
  },
] satisfies MarkSource;
