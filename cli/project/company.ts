import { z } from "zod";
import { Company } from "../../content/schema/company.ts";
import type { Project } from "./project.ts";

/** What is read of `content/company.ts` by name; each is undefined while it is missing or wrong, a finding by itself. */
export function companyOf({ data }: Project): z.infer<typeof CompanyFacts> {
  return CompanyFacts.parse(data.get("content/company.ts")?.value);
}

// --- internal ---

const CompanyFacts = z
  .object({
    siteUrl: Company.shape.siteUrl.optional().catch(undefined),
    email: Company.shape.email.optional().catch(undefined),
    phone: Company.shape.phone.optional().catch(undefined),
    hourlyRate: Company.shape.hourlyRate.optional().catch(undefined),
    invoiceWithinHours: Company.shape.invoiceWithinHours.optional().catch(undefined),
  })
  .catch({});
