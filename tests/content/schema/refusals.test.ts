import { expect, test } from "vitest";
import type { z } from "zod";
import { Service, WeekRange } from "../../../content/schema/service.ts";
import { CentsAmount, ExternalUrl, Line, SitePath, Slug } from "../../../content/schema/text.ts";

test.each([
  [CentsAmount, 0.5, "must be whole cents, like 12_000_00 for $12,000"],
  [CentsAmount, -1, "must not be negative"],
  [Line, "", "must not be empty"],
  [Line, "a ", "must not begin or end with a space"],
  [Line, "a\nb", "must be one line, without tabs and control characters"],
  [Line, "a\u000bb", "must be one line, without tabs and control characters"],
  [Line, "a\u2028b", "must be one line, without tabs and control characters"],
  [Slug, "Process Automation", 'must be lowercase words joined by hyphens, like "process-automation"'],
  [Slug, "2027", 'must be lowercase words joined by hyphens, like "process-automation"'],
  [SitePath, "solutions", 'must be a path within the site, like "/solutions"'],
  [ExternalUrl, "http://a.example", "must be a complete https:// address"],
  [WeekRange, { min: 6, max: 4 }, "must not be smaller than min"],
  [Service.shape.hours, 1.25, "must have at most one decimal"],
])("a refusal says what to write (%#)", (schema: z.ZodType, value: unknown, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("hours take every tenth up to ten thousand", () => {
  const refused = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 10).filter(
    (hours) => !Service.shape.hours.safeParse(hours).success,
  );
  expect(refused).toEqual([]);
});
