import { z } from "zod";
import { Company } from "../../content/schema/company.ts";

/** The fields of `content/firm/company.ts` that rules use; one that is missing or wrong, itself a finding, is undefined. */
export const CompanyFacts = z
  .object({
    siteUrl: Company.shape.siteUrl.optional().catch(undefined),
    email: Company.shape.email.optional().catch(undefined),
    phone: Company.shape.phone.optional().catch(undefined),
    location: Company.shape.location.optional().catch(undefined),
    hourlyRate: Company.shape.hourlyRate.optional().catch(undefined),
    invoiceWithinHours: Company.shape.invoiceWithinHours.optional().catch(undefined),
  })
  .catch({});
export type CompanyFacts = z.infer<typeof CompanyFacts>;
