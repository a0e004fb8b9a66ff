import type { EstimatesSource } from "../schema/estimates.ts";

export default {
  fixed: "Fixed: we carry the overrun.",
  hourly: "By the hour: you pay less if it goes faster, more if the scope is open; expenses at cost.",
  payments: [
    { percent: 30, when: "when both have signed" },
    { percent: 40, when: "halfway through the plan" },
    { percent: 30, when: "when you accept the result" },
  ],
  scope: "We add nothing without a price in writing. Drop a deliverable before it starts, and its fee goes.",
  acceptance: "You test each deliverable for ten business days. What fails the test we agreed on, we fix free.",
  excluded: "Travel beyond the Front Range, licenses, and model and hosting bills.",
  status: "An estimate. It becomes an agreement when both have signed.",
  tips: {
    hours: "The fixed fee at our hourly rate.",
    rate: "One rate, whoever does the work.",
    total: "What it comes to if the hours are right.",
    delivery: "From the first day to the handover, however you pay.",
  },
  calculator: "Put in your own figures. They stay in the link and on the printout.",
  figures: { "the acceptance period, a term of the agreement": ["deliverable for ten business days"] },
} satisfies EstimatesSource;
