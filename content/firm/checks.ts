import type { ChecksSource } from "../schema/checks.ts";

export default {
  severity: {},
  silenced: [],
} satisfies ChecksSource;
