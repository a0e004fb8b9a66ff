import type { DashboardSource } from "../schema/dashboard.ts";

export default {
  caption: "Sample Customer Project: Car Dealership Insights Dashboard",
  note: "Made-up numbers, not a client's data.",
  slides: [
    {
      kind: "overview",
      title: "Overview",
      subtitle: "This month to date, compared with last month",
      metrics: [
        { title: "Cars in stock", value: "247", change: "+12", recent: [221, 226, 230, 228, 233, 238, 235, 247] },
        { title: "Sold month-to-date", value: "89", change: "+8.5%", recent: [64, 68, 61, 70, 74, 79, 82, 89] },
        {
          title: "Average days on lot",
          value: "42",
          change: "+7% faster",
          recent: [51, 50, 50, 48, 47, 46, 45, 42],
        },
        { title: "Revenue", value: "$2.4M", change: "+6.2%", recent: [1.74, 1.86, 1.67, 1.92, 2.03, 2.17, 2.26, 2.4] },
        {
          title: "Profit margin",
          value: "18.3%",
          change: "-0.4 pts",
          recent: [17.6, 17.9, 18.1, 18.4, 18.6, 18.5, 18.7, 18.3],
        },
        { title: "Customer rating", value: "4.8", change: "+0.1", recent: [4.4, 4.5, 4.5, 4.6, 4.6, 4.7, 4.7, 4.8] },
      ],
    },
    {
      kind: "sales",
      title: "Sales Performance",
      subtitle: "Cars sold, by month and by model",
      trendTitle: "Sales trend",
      trendText: "89 sold in May to date, up 8.5% from all of April",
      trend: [
        { month: "Oct", sold: 64 },
        { month: "Nov", sold: 68 },
        { month: "Dec", sold: 61 },
        { month: "Jan", sold: 70 },
        { month: "Feb", sold: 74 },
        { month: "Mar", sold: 79 },
        { month: "Apr", sold: 82 },
        { month: "May", sold: 89 },
      ],
      models: [
        { model: "Midsize SUV", sold: 31, trend: "up" },
        { model: "Compact sedan", sold: 26, trend: "down" },
        { model: "Crew-cab pickup", sold: 19, trend: "up" },
        { model: "Sport coupe", sold: 13, trend: "down" },
      ],
    },
    {
      kind: "vehicle",
      title: "Vehicle Analysis",
      subtitle: "Inventory by type",
      inventory: [
        { type: "Sedans", count: 89, percentage: 36 },
        { type: "SUVs", count: 76, percentage: 31 },
        { type: "Trucks", count: 52, percentage: 21 },
        { type: "Coupes", count: 30, percentage: 12 },
      ],
      averagePrice: "$27,450",
      averagePriceNote: "Asking price across all 247 cars in stock",
    },
    {
      kind: "ai",
      title: "AI-Driven Insights",
      subtitle: "What the assistant noticed this week",
      insights: [
        {
          title: "Market Insight",
          text: "SUV demand +15% since last month, but SUVs are under a third of your stock.",
          action: "Shift the next order from sedans to SUVs.",
        },
        {
          title: "Inventory Alert",
          text: "5 vehicles over 90 days on the lot.",
          action: "Reprice them, or send them to auction this week.",
        },
        {
          title: "Optimization",
          text: "8% margin improvement in reach if you price to local demand.",
          action: "Review the proposed prices by Friday.",
        },
      ],
    },
  ],
} satisfies DashboardSource;
