/** The grid of services as the specification has it: title, words of the card, address. */
const grid = `
| Strategic AI Consultation | optimal AI integration points | /products/strategic-ai-consultation |
| Tactical AI Consultation | implementation planning for immediate challenges | /products/tactical-ai-consultation |
| Process Automation Agents | workflows that reduce manual work | /products/process-automation |
| Data Intelligence Agents | raw data into insights | /products/data-intelligence |
| Decision Support Agents | recommendations | /products/decision-support |
| Customer Interaction Agents | personalized engagement | /products/customer-interaction |
| Predictive Analysis Agents | forecasting | /products/predictive-analysis |
| Security & Compliance Agents | data protection and regulatory compliance | /products/security-compliance |
`;

/** The specification's price list in American spelling: weeks, fees in dollars, total, inclusions. */
const prices = `
- Strategic AI Consultation, 4-6 weeks: AI Readiness Assessment 12000; Strategic Opportunity Analysis 15000; AI Integration Roadmap 18000 (an 18-month plan); Executive Presentation & Workshop 8000. Total 53000. Includes 30 days of follow-up access to the strategy team.
- Tactical AI Consultation, 2-4 weeks: Problem Analysis & Solution Design 8500; Technical Implementation Plan 9500; Proof of Concept Development 12000; Implementation Support 7500. Total 37500. Includes priority support during implementation and for 2 weeks after completion.
- Process Automation Agents, 6-8 weeks: Process Assessment & Mapping 9000; Automation Solution Design 12000; Agent Development & Deployment 18000; Integration & Workflow Optimization 10000; Training & Knowledge Transfer 6000. Total 55000. Includes 90 days of monitoring and maintenance.
- Data Intelligence Agents, 8-10 weeks: Data Landscape Assessment 10000; Intelligence System Architecture 14000; Agent Development & Deployment 22000; Insights Dashboard & Reporting 12000; Knowledge Transfer & Training 7000. Total 65000. Includes quarterly reviews in year one.
- Decision Support Agents, 6-8 weeks: Decision Process Assessment 9500; Decision Framework Design 13000; Agent Development & Integration 18500; Decision Dashboard Development 11000; Training & Capability Building 8000. Total 60000.
- Customer Interaction Agents, 8-10 weeks: Customer Journey Analysis 11000; Interaction Strategy Design 13500; Agent Development & Training 19000; Channel Integration 9500; Analytics & Reporting System 8000. Total 61000. Includes 3 months of post-launch optimization.
- Predictive Analysis Agents, 10-12 weeks: Data & Forecasting Requirements Analysis 12000; Predictive Model Design 16000; Model Development & Training 22000; Prediction System Integration 14000; Visualization & Reporting 10000. Total 74000. Includes quarterly retraining in year one.
- Security & Compliance Agents, 8-12 weeks: Security & Compliance Assessment 14000; Protection Strategy Development 16000; Agent Development & Deployment 23000; Integration & Alert System 12000; Reporting & Dashboard Setup 9000. Total 74000. Includes monthly threat-intelligence updates and quarterly compliance framework adjustments.
`;

const row = /^\| (?<title>.+) \| (?<blurb>.+) \| \/products\/(?<slug>[a-z-]+) \|$/gm;

/** The services that the specification fixes, stated independently of the catalogue. */
export const services = [...grid.matchAll(row)].map(({ groups: { title = "", blurb = "", slug = "" } = {} }) => {
  const line = prices.split("\n").find((each) => each.startsWith(`- ${title}, `)) ?? "";
  const [, weeks = "", fees = "", total = "", includes] =
    /, (\d+-\d+) weeks: (.*?)\. Total (\d+)\.(?: (Includes .*))?$/.exec(line) ?? [];
  const deliverables = [...fees.matchAll(/([^;]+) (\d+)(?: \(.*?\))?(?:; |$)/g)].map(([, name, fee]) => [
    name,
    Number(fee),
  ]);
  // "Estimated hours on a service page = sum over deliverables of price divided by 500".
  return { slug, title, blurb, weeks, deliverables, total: Number(total), hours: Number(total) / 500, includes };
});
