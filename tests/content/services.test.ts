import { describe, expect, test } from "vitest";
import { company, services } from "../../content/catalogue.ts";
import { hoursForFee, sumOfFees } from "../../content/pricing.ts";

/** The specification's price list, in its own words and in dollars, stated independently of the catalogue. */
const specified = [
  {
    slug: "strategic-ai-consultation",
    title: "Strategic AI Consultation",
    blurb: "optimal AI integration points",
    weeks: "4-6",
    deliverables: [
      ["AI Readiness Assessment", 12000],
      ["Strategic Opportunity Analysis", 15000],
      ["AI Integration Roadmap", 18000],
      ["Executive Presentation & Workshop", 8000],
    ],
    total: 53000,
    hours: 106.0,
    includes: "Includes 30 days of follow-up access to the strategy team.",
  },
  {
    slug: "tactical-ai-consultation",
    title: "Tactical AI Consultation",
    blurb: "implementation planning for immediate challenges",
    weeks: "2-4",
    deliverables: [
      ["Problem Analysis & Solution Design", 8500],
      ["Technical Implementation Plan", 9500],
      ["Proof of Concept Development", 12000],
      ["Implementation Support", 7500],
    ],
    total: 37500,
    hours: 75.0,
    includes: "Includes priority support during implementation and for 2 weeks after completion.",
  },
  {
    slug: "process-automation",
    title: "Process Automation Agents",
    blurb: "workflows that reduce manual work",
    weeks: "6-8",
    deliverables: [
      ["Process Assessment & Mapping", 9000],
      ["Automation Solution Design", 12000],
      ["Agent Development & Deployment", 18000],
      ["Integration & Workflow Optimization", 10000],
      ["Training & Knowledge Transfer", 6000],
    ],
    total: 55000,
    hours: 110.0,
    includes: "Includes 90 days of monitoring and maintenance.",
  },
  {
    slug: "data-intelligence",
    title: "Data Intelligence Agents",
    blurb: "raw data into insights",
    weeks: "8-10",
    deliverables: [
      ["Data Landscape Assessment", 10000],
      ["Intelligence System Architecture", 14000],
      ["Agent Development & Deployment", 22000],
      ["Insights Dashboard & Reporting", 12000],
      ["Knowledge Transfer & Training", 7000],
    ],
    total: 65000,
    hours: 130.0,
    includes: "Includes quarterly reviews in year one.",
  },
  {
    slug: "decision-support",
    title: "Decision Support Agents",
    blurb: "recommendations",
    weeks: "6-8",
    deliverables: [
      ["Decision Process Assessment", 9500],
      ["Decision Framework Design", 13000],
      ["Agent Development & Integration", 18500],
      ["Decision Dashboard Development", 11000],
      ["Training & Capability Building", 8000],
    ],
    total: 60000,
    hours: 120.0,
    includes: undefined,
  },
  {
    slug: "customer-interaction",
    title: "Customer Interaction Agents",
    blurb: "personalized engagement",
    weeks: "8-10",
    deliverables: [
      ["Customer Journey Analysis", 11000],
      ["Interaction Strategy Design", 13500],
      ["Agent Development & Training", 19000],
      ["Channel Integration", 9500],
      ["Analytics & Reporting System", 8000],
    ],
    total: 61000,
    hours: 122.0,
    includes: "Includes 3 months of post-launch optimization.",
  },
  {
    slug: "predictive-analysis",
    title: "Predictive Analysis Agents",
    blurb: "forecasting",
    weeks: "10-12",
    deliverables: [
      ["Data & Forecasting Requirements Analysis", 12000],
      ["Predictive Model Design", 16000],
      ["Model Development & Training", 22000],
      ["Prediction System Integration", 14000],
      ["Visualization & Reporting", 10000],
    ],
    total: 74000,
    hours: 148.0,
    includes: "Includes quarterly retraining in year one.",
  },
  {
    slug: "security-compliance",
    title: "Security & Compliance Agents",
    blurb: "data protection and regulatory compliance",
    weeks: "8-12",
    deliverables: [
      ["Security & Compliance Assessment", 14000],
      ["Protection Strategy Development", 16000],
      ["Agent Development & Deployment", 23000],
      ["Integration & Alert System", 12000],
      ["Reporting & Dashboard Setup", 9000],
    ],
    total: 74000,
    hours: 148.0,
    includes: "Includes monthly threat-intelligence updates and quarterly compliance framework adjustments.",
  },
] as const;

describe.each(specified)("$title", (spec) => {
  const service = services.find(({ slug }) => slug === spec.slug);

  test("is priced as specified", () => {
    expect(service).toMatchObject({ title: spec.title, total: spec.total * 100, hours: spec.hours });
    expect(service?.deliverables.map(({ name, price }) => [name, price / 100])).toEqual(spec.deliverables);
  });

  test("takes the specified weeks and includes the specified support", () => {
    expect(`${service?.weeks.min}-${service?.weeks.max}`).toBe(spec.weeks);
    expect(service?.additionalInfo).toBe(spec.includes);
  });

  test("has a card that says what the specification's card says", () => {
    expect(service?.blurb).toContain(spec.blurb);
  });
});

test("the services stand in the order of the specification's cards", () => {
  const order: string[] = services.map(({ slug }) => slug);
  const slugs: string[] = specified.map(({ slug }) => slug);
  expect(order.filter((slug) => slugs.includes(slug))).toEqual(slugs);
});

describe.each(services)("$slug", (service) => {
  test("states a total that is the sum of its fees, and hours that are the total at the hourly rate", () => {
    expect(service.total).toBe(sumOfFees(service.deliverables));
    expect(service.hours).toBe(hoursForFee(service.total, company.hourlyRate));
  });

  test("describes every deliverable in one or two sentences of its own", () => {
    const descriptions = service.deliverables.map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const description of descriptions) expect(description).toMatch(/^[A-Z].{30,170}\.$/);
  });

  test("names four to six benefits, each once and without a figure", () => {
    expect(service.benefits.length).toBeGreaterThanOrEqual(4);
    expect(service.benefits.length).toBeLessThanOrEqual(6);
    expect(new Set(service.benefits).size).toBe(service.benefits.length);
    for (const benefit of service.benefits) expect(benefit).not.toMatch(/\d/);
  });
});

test("time and expenses are billed at $500 an hour", () => {
  expect(company.hourlyRate).toBe(500_00);
});
