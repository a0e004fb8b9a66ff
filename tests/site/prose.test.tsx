import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { chosen } from "../../content/offer.ts";
import { Prose } from "../../site/components/prose.tsx";
import { proseComponents } from "../../site/prose/components.tsx";
import { proseNodes } from "../../site/prose/nodes.ts";

const { Price, Weeks, Note } = proseComponents;

test("a text is data on its way to the browser, and the page that its elements made", () => {
  const text: ReactNode = (
    <>
      {"\n"}
      <h3 id="why">Why</h3>
      {"\n"}
      <Note>
        <p className="x">
          One <strong>word</strong>.
        </p>
      </Note>
    </>
  );
  const nodes = JSON.parse(JSON.stringify(proseNodes(text))) as ReturnType<typeof proseNodes>;
  expect(renderToStaticMarkup(<Prose nodes={nodes} />)).toBe(
    '<div class="prose "><h3 id="why">Why</h3><blockquote class="note"><p class="x">One <strong>word</strong>.</p></blockquote></div>',
  );
});

test("figures of a text follow the choice on the page of their service, and there alone", () => {
  const service = services.find(({ deliverables }) => deliverables.some(({ optional }) => optional));
  if (!service) throw new Error("No service has an optional deliverable.");
  const { slug, offer } = service;
  const id = service.deliverables.find(({ optional }) => optional)?.id ?? "";
  const smaller = chosen(offer.whole, [id]);
  const nodes = proseNodes(
    <>
      <Price service={slug} /> in <Weeks service={slug} />
    </>,
  );
  const shown = (about?: typeof offer) =>
    renderToStaticMarkup(<Prose nodes={nodes} {...(about && { offer: about })} />).replaceAll(/<[^>]+>/g, "");
  expect(shown()).toBe(`${offer.fee} in ${offer.delivery}`);
  expect(shown(smaller)).toBe(`${smaller.fee} in ${smaller.delivery}`);
  expect(shown({ ...smaller, slug: "another" })).toBe(`${offer.fee} in ${offer.delivery}`);
});
