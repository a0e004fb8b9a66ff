import type { AboutSource } from "../schema/about.ts";

export default {
  locationText: "We're based in Denver. If you're on the Front Range, we'll come to you; everyone else, we meet by video.",
  whoDoesTheWork:
    "You'll know who does the work before you sign: call us, and we'll name the person and walk you through what we've built.",
  stages: [
    {
      when: "Before You Sign",
      text: "You'll see the deliverables, the timeline and the fee. If an off-the-shelf product would do the job, we'll tell you.",
    },
    {
      when: "The First Week",
      text: "We watch how the work really gets done and agree with you on one measure of success.",
    },
    {
      when: "The Middle Weeks",
      text: "We build it piece by piece and test each piece on past cases where we know the right answer. We show you what it got wrong, too.",
    },
    {
      when: "The Last Weeks",
      text: "It runs alongside your people. It proposes, they approve, and it acts on its own only where you say so.",
    },
    {
      when: "After the Handoff",
      text: "Someone on your side owns the rules and can change them. Your included support starts here.",
    },
  ],
  reasons: [
    {
      title: "Every Price Is Published",
      description: "Each deliverable, its timeline and its fee are right here. No call required.",
      link: { label: "See every price", to: "/solutions" },
    },
    {
      title: "If It Takes Longer, That's On Us",
      description: "A fixed fee stays fixed. And if a checklist would do the job, we'll tell you before you sign.",
      link: { label: "See how a project runs", to: "/about" },
    },
    {
      title: "You Own What We Build",
      description: "The prompts, code and settings are yours, so another firm could take over.",
      link: { label: "Read our Q&A", to: "/contact" },
    },
  ],
  refusals: [
    {
      title: "Make Your Decisions",
      description: "An agent gathers the facts and recommends. Your people decide, and they can overrule it.",
    },
    {
      title: "Sell You What You Already Own",
      description: "If software you already pay for can do it, we'll show you how.",
    },
    {
      title: "Build What Can't Be Tested",
      description: "Without past cases, nobody can tell whether it works. We'll help you collect some first.",
    },
    {
      title: "Give Medical or Legal Advice",
      description: "Our agents schedule and route those questions. Licensed professionals answer them.",
    },
  ],
} satisfies AboutSource;
