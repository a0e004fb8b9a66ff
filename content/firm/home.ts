import type { HomeSource } from "../schema/home.ts";

export default {
  stats: [
    {
      value: "40%",
      label: "of small businesses use AI",
      color: "primary",
      sourceLabel: "Source: Perplexity Research",
      sourceUrl: "https://www.perplexity.ai/search?q=what+percentage+of+US+small+businesses+use+AI",
    },
    {
      value: "50%",
      label: "potential ROI increase",
      color: "primary",
      sourceLabel: "Source: Perplexity Research",
      sourceUrl: "https://www.perplexity.ai/search?q=potential+ROI+increase+from+AI+for+small+businesses",
    },
    {
      value: "91%",
      label: "believe AI will transform business",
      color: "primary",
      sourceLabel: "Source: Perplexity Research",
      sourceUrl:
        "https://www.perplexity.ai/search?q=percentage+of+small+business+owners+who+believe+AI+will+transform+business",
    },
  ],
  benefits: [
    {
      title: "Enhanced Efficiency",
      description: "Our target: reduce operational costs by up to 40%, measured on your own numbers.",
    },
    {
      title: "Data-Driven Insights",
      description: "Ask in plain English. Every answer comes from your records and shows its source.",
    },
    {
      title: "Scalable Solutions",
      description: "Start with one workflow. Add another once it pays off.",
    },
    {
      title: "Enhanced Customer Experience",
      description: "Our target: customer satisfaction and loyalty up by 35%.",
    },
  ],
  approach: [
    {
      title: "Human-Centered",
      description: "Every agent has an owner who can overrule it.",
    },
    {
      title: "Results-Driven",
      description: "One measure of success, agreed on before we build.",
    },
    {
      title: "Ethically Sound",
      description: "Your data stays yours, and we tell you up front what an agent can't do.",
    },
    {
      title: "Continuously Evolving",
      description: "We check what's running and retire what no longer earns its keep.",
    },
  ],
  counters: [
    { value: 9, label: "agentic deployments (2025)", counts: "deployments" },
    { value: 5, label: "current projects" },
    { value: 3, label: "countries", counts: "countries" },
  ],
  countries: [
    { name: "United States", isoNumeric: "840", marker: { longitude: -104.99, latitude: 39.74 } },
    { name: "India", isoNumeric: "356", marker: { longitude: 79.6, latitude: 22.9 } },
    { name: "Saudi Arabia", isoNumeric: "682", marker: { longitude: 44.5, latitude: 24.1 } },
  ],
  testimonialsTitle: "Luminaries light the path - you have to take the first step.",
  testimonials: [
    {
      name: "Alan Turing",
      role: "Pioneer of computer science",
      initials: "AT",
      text: "We can only see a short distance ahead, but we can see plenty there that needs to be done.",
      source: "“Computing Machinery and Intelligence,” Mind 59 (236), October 1950, p. 460",
      sourceUrl: "https://doi.org/10.1093/mind/LIX.236.433",
    },
    {
      name: "Ada Lovelace",
      role: "Mathematician",
      initials: "AL",
      text: "The Analytical Engine has no pretensions whatever to originate anything. It can do whatever we know how to order it to perform.",
      source: "Note G, Scientific Memoirs, vol. 3, 1843",
      sourceUrl: "https://www.fourmilab.ch/babbage/sketch.html",
    },
  ],
} satisfies HomeSource;
