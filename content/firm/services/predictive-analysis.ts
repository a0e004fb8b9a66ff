import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Predictive Analysis Agents",
  icon: "chart-spline",
  iconColor: "secondary",
  blurb: "Demand, cash and staffing: forecasting that states its own margin of error.",
  description: "Forecasts of demand, cash and staffing, tested on your own history and honest about their range.",
  meta: {
    title: "Predictive Analysis Agents: scope and price",
    description:
      "Forecasting of demand, cash flow and staffing, back-tested on your own history and delivered where you plan. Fixed fees for Colorado businesses.",
    keywords: ["predictive analytics Denver", "demand forecasting small business", "AI forecasting Colorado"],
  },
  benefits: [
    "Forecasts tested against the method you use today before you rely on them",
    "A likely range with every figure, so that plans leave room for error",
    "Delivered into the spreadsheet, ERP or scheduling tool where you plan",
    "An alert when accuracy slips, before it costs you",
    "The simplest model that works, documented so that others can maintain it",
  ],
  deliverables: [
    {
      id: "requirements",
      name: "Data & Forecasting Requirements Analysis",
      description:
        "What must be forecast, how far ahead and how closely to be of use, checked against the history you actually hold.",
      price: 12_000_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "design",
      name: "Predictive Model Design",
      description:
        "Candidate methods compared on your past data with the forecast you use today; the plainest one that wins is chosen.",
      price: 16_000_00,
      weeks: { start: 2, end: 5 },
    },
    {
      id: "models",
      name: "Model Development & Training",
      description: "The model built, tested on periods it has not seen, and documented with its margin of error.",
      price: 22_000_00,
      weeks: { start: 5, end: 9 },
    },
    {
      id: "integration",
      name: "Prediction System Integration",
      description: "Forecasts delivered on schedule to the spreadsheet, ERP or scheduling tool where you decide.",
      price: 14_000_00,
      weeks: { start: 8, end: 11 },
    },
    {
      id: "reporting",
      name: "Visualization & Reporting",
      description: "Charts of forecast against actual with the likely range, and an alert when accuracy slips.",
      price: 10_000_00,
      weeks: { start: 11, end: 12 },
    },
  ],
  total: 74_000_00,
  hours: 148,
  weeks: { min: 10, max: 12 },
  additionalInfo: "Includes quarterly retraining in year one.",
  fitsWhen: "a repeated decision depends on a quantity you do not know yet, and its history is on record",
  wrongWhen: "you opened recently, have changed what you sell, or a contract fixes your volume",
  related: {
    service: "decision-support",
    reason: "A forecast is worth what somebody does with it: here it is weighed with everything else you know.",
  },
} satisfies ServiceSource;
