import type { AboutSource } from "../schema/about.ts";

export default {
  place:
    "We work from Denver, meet clients along the Front Range in person, and work with the others by video. Mail reaches us in Castle Rock.",
  stages: [
    {
      when: "Before you sign",
      text: "We name the deliverables, the weeks and the fee. If a checklist or a product on the market would do, we say so.",
    },
    {
      when: "The first week",
      text: "We watch how the work is really done, and agree with you on one measure of success and on its value today.",
    },
    {
      when: "The middle weeks",
      text: "We build in small parts and try each on closed cases, where the right answer is known. You see the failures too.",
    },
    {
      when: "The last weeks",
      text: "It runs beside your people and proposes while they approve. It acts alone only where you release it.",
    },
    {
      when: "After the handover",
      text: "Someone on your side owns the rules and can change them. The support that the estimate names begins.",
    },
  ],
  refusals: [
    {
      title: "Carry your decisions",
      description:
        "An agent gathers, weighs and recommends. The responsibility stays with a person, who can overrule it.",
      icon: "user-round-check",
    },
    {
      title: "Sell what you already have",
      description: "If two of your programs offer a standard connection, or a report you own has the answer, use that.",
      icon: "receipt",
    },
    {
      title: "Build what cannot be tested",
      description:
        "Without past cases and their outcomes, nobody could tell whether it works. We help you collect them first.",
      icon: "flask-conical-off",
    },
    {
      title: "Answer where a mistake does harm",
      description:
        "In medical or legal advice an agent of ours schedules and directs, and leaves the answer to professionals.",
      icon: "hand",
    },
  ],
} satisfies AboutSource;
