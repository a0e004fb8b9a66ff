import type { ChecksSource } from "../schema/checks.ts";

export default {
  severity: {},
  hoursPerWeek: { min: 10, max: 40 },
  silenced: [],
} satisfies ChecksSource;
