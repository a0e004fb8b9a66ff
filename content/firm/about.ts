import type { AboutSource } from "../schema/about.ts";

export default {
  place:
    "We work from Denver, meet Front Range clients in person and everyone else by video. Our mail goes to Castle Rock.",
  unlisted:
    "Our people and our finished projects are not listed here yet. Call us, and we will tell you who would do your work.",
  stages: [
    {
      when: "Before You Sign",
      text: "We name the deliverables, the weeks and the fee. If a checklist or a product off the shelf would do, we say so.",
    },
    {
      when: "The First Week",
      text: "We watch how the work really gets done, and agree with you on one measure of success.",
    },
    {
      when: "The Middle Weeks",
      text: "We build in small parts and test each on closed cases, where the right answer is known. You see the misses too.",
    },
    {
      when: "The Last Weeks",
      text: "It runs next to your people: it proposes, they approve. It acts alone only where you say so.",
    },
    {
      when: "After the Handover",
      text: "Someone on your side owns the rules and can change them. Any support in your estimate begins.",
    },
  ],
  reasons: [
    {
      title: "The Fees Are No Secret",
      description: "Every deliverable, its weeks and its fee stand on this site, before you call.",
      link: { label: "See all fees", to: "/solutions" },
    },
    {
      title: "We Carry the Overrun",
      description: "A fixed fee stays fixed. And if a checklist would do, we say so before you sign.",
      link: { label: "See how a project runs", to: "/about" },
    },
    {
      title: "You Own What We Build",
      description: "The prompts, code and settings become yours, so another firm could take over.",
      link: { label: "Read the answers", to: "/contact" },
    },
  ],
  refusals: [
    {
      title: "Make Your Decisions",
      description: "An agent gathers and recommends. A person answers for the decision, and can overrule it.",
    },
    {
      title: "Sell What You Already Have",
      description: "If a program you own has the answer, or two of them can simply be connected, use that.",
    },
    {
      title: "Build What Can't Be Tested",
      description: "Without past cases nobody could tell whether it works. We help you collect them first.",
    },
    {
      title: "Answer Where a Mistake Does Harm",
      description: "On medical or legal questions our agents schedule and route. Professionals answer.",
    },
  ],
} satisfies AboutSource;
