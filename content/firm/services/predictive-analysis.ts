import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Predictive Analysis Agents",
  icon: "chart-spline",
  iconColor: "secondary",
  sortOrder: 70,
  blurb: "Demand, cash and staffing forecasting that tells you how wrong it might be.",
  description: "Forecasts of demand, cash and staffing, tested on your own history, with an honest margin of error.",
  meta: {
    title: "Predictive Analysis Agents: scope and price",
    description:
      "Forecasting of demand, cash flow and staffing, back-tested on your own history and delivered where you plan. Fixed fees for Colorado businesses.",
    keywords: ["predictive analytics Denver", "demand forecasting small business", "AI forecasting Colorado"],
  },
  benefits: [
    "Forecasts tested against the method you use today",
    "A likely range with every figure",
    "Delivered in the tool you already plan with",
    "An alert when accuracy slips, before it costs you",
    "The simplest model that works, documented",
  ],
  deliverables: [
    {
      id: "requirements",
      name: "Data & Forecasting Requirements Analysis",
      description: "What to forecast, how far ahead and how closely, checked against the history you actually have.",
      price: 12_000_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "design",
      name: "Predictive Model Design",
      description:
        "Several methods tested on your past data against the forecast you use today. The simplest winner gets built.",
      price: 16_000_00,
      weeks: { start: 2, end: 5 },
    },
    {
      id: "models",
      name: "Model Development & Training",
      description: "A model built on your history and tested on periods it hasn't seen, documented with its margin of error.",
      price: 22_000_00,
      weeks: { start: 5, end: 9 },
    },
    {
      id: "integration",
      name: "Prediction System Integration",
      description: "Forecasts delivered on schedule to the spreadsheet, ERP or scheduling tool you plan with.",
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
  fitsWhen: "A decision you make again and again depends on a number you don't know yet, and you have its history.",
  wrongWhen: "You just opened, you changed what you sell, or a contract fixes your volume.",
  instead: "Plan by hand for a year and keep the numbers. If a contract fixes your volume, you don't need a forecast.",
  bring: "Several seasons of history, notes on what was unusual, and the person who does the planning today.",
  related: {
    service: "decision-support",
    reason: "A forecast is only worth what you do with it. This weighs it against everything else you know.",
  },
  sample: {
    kind: "forecast",
    title: "Forecast report: week of December 1",
    intro:
      "What you'll see before you place an order: the forecast, how wrong it might be, and the method it has to beat.",
    wentWrong:
      "Its worst week was November 10. It forecast 731 cases and 688 shipped, after a warm spell. That was still within its range.",
    quantity: "Cases of ice melt shipped per week",
    periods: [
      { label: "Oct 6", actual: 410, forecast: 398, low: 352, high: 446, naive: 371 },
      { label: "Oct 13", actual: 432, forecast: 441, low: 392, high: 492, naive: 455 },
      { label: "Oct 20", actual: 505, forecast: 487, low: 430, high: 548, naive: 402 },
      { label: "Oct 27", actual: 618, forecast: 590, low: 521, high: 664, naive: 498 },
      { label: "Nov 3", actual: 702, forecast: 715, low: 634, high: 801, naive: 640 },
      { label: "Nov 10", actual: 688, forecast: 731, low: 645, high: 822, naive: 790 },
      { label: "Nov 17", actual: 845, forecast: 812, low: 714, high: 915, naive: 701 },
      { label: "Nov 24", actual: 902, forecast: 918, low: 806, high: 1037, naive: 868 },
      { label: "Dec 1", forecast: 974, low: 842, high: 1118, naive: 1010 },
      { label: "Dec 8", forecast: 1042, low: 884, high: 1213, naive: 932 },
      { label: "Dec 15", forecast: 1120, low: 931, high: 1330, naive: 1175 },
      { label: "Dec 22", forecast: 986, low: 796, high: 1198, naive: 1108 },
    ],
  },
} satisfies ServiceSource;
