import type { NavigationSource } from "../schema/navigation.ts";

export default {
  main: [
    { label: "Home", to: "/" },
    { label: "Solutions", to: "/solutions" },
    { label: "Benefits", to: "/benefits" },
    { label: "About", to: "/about" },
    { label: "Contact", to: "/contact" },
  ],
  footerSolutions: [
    { label: "Strategic AI Consultation", to: "/solutions" },
    { label: "Process Automation", to: "/solutions" },
    { label: "Data Intelligence", to: "/solutions" },
    { label: "Decision Support", to: "/solutions" },
    { label: "Predictive Analysis", to: "/solutions" },
  ],
  legal: [
    { label: "Privacy Policy", to: "/privacy" },
    { label: "Terms of Service", to: "/terms" },
    { label: "Cookie Policy", to: "/cookies" },
    { label: "Acceptable Use Policy", to: "/acceptable-use" },
  ],
  privacy: "/privacy",
} satisfies NavigationSource;
