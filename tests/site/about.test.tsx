import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { about } from "../../content/catalogue.ts";
import { Deployments, People } from "../../site/app/pages/about.tsx";
import { getContactData } from "../../site/build/section-data.ts";

test("a firm without a team says how to learn who does the work", () => {
  const html = renderToStaticMarkup(<People firm={{ ...about, team: [] }} contact={getContactData()} />);
  expect(html).toContain(about.whoDoesTheWork);
});

test("a firm without deployments has no section for them", () => {
  expect(renderToStaticMarkup(<Deployments deployments={[]} />)).toBe("");
});
