import type { EstimatesSource } from "../schema/estimates.ts";

export default {
  fixed: "If it takes longer than we planned, you don't pay more.",
  hourly: "Pay for the hours we work, plus expenses at cost. Less if it goes fast, more if the scope grows.",
  payments: [
    { percent: 30, when: "at signing" },
    { percent: 40, when: "at the halfway point" },
    { percent: 30, when: "when you accept the work" },
  ],
  scope: "We won't add anything without a price in writing. Drop a deliverable before we start it and you don't pay for it.",
  acceptance:
    "You get ten business days to test each deliverable. If it fails the test we agreed on, we fix it for free.",
  excluded: "Travel beyond the Front Range, software licenses, and your model and hosting bills.",
  status: "This is an estimate. It becomes an agreement when we've both signed it.",
  tips: {
    hours: "The fixed fee divided by our hourly rate. We report hours every week.",
    rate: "The same rate for everyone on your project. No junior staff billed as senior.",
    total: "What you'll pay if the estimate holds. We'll call you before we go over.",
    delivery: "From our first day with you to the handoff, whichever way you pay.",
  },
  calculator: "Try your own numbers. They stay in your browser.",
} satisfies EstimatesSource;
