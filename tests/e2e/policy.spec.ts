import { orderForm } from "../../content/forms.ts";
import { pages } from "../../content/catalogue.ts";
import {
  contactEntries,
  contactLabels,
  fill,
  notices,
  orderEntries,
  orderLabels,
  uniqueTag,
  visitForm,
} from "../support/forms.ts";
import { long } from "../support/long.ts";
import { layouts, screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, visit, recordViolations } from "../support/visit.ts";

test("no page reached within the site violates the content security policy, nor does sending either form", async ({
  page,
}) => {
  test.slow();
  const violations = await recordViolations(page);
  await visit(page, "/");
  for (const { path, heading } of screens.filter((screen) => long || layouts.includes(screen.path))) {
    // Navigates as "back" does, since no page links to every other.
    await page.evaluate((href) => {
      history.pushState(null, "", href);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }

  const contact = await visitForm(page, "/contact");
  await fill(contact, contactLabels, contactEntries(uniqueTag()));
  await contact.getByRole("button", { name: "Send Message" }).click();
  await expect(notices(page)).toHaveAttribute("data-variant", "default");
  const order = await visitForm(page, "/order");
  await fill(order, orderLabels, orderEntries(uniqueTag()));
  await order.getByRole("button", { name: orderForm.submit }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(pages.order.heading);
  expect(violations).toEqual([]);
});

test.describe("the recording", () => {
  test.use({ allowedProblems: /Content Security Policy/ });

  test("notices a script that was slipped into a page", async ({ page }) => {
    const violations = await recordViolations(page);
    await page.goto("/about");
    await hydrated(page);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken over'";
      document.body.append(script);
    });
    await expect.poll(() => violations).toEqual(["script-src-elem: inline"]);
    await expect(page).not.toHaveTitle("taken over");
  });
});
