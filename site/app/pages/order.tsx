import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatDayAfter, formatMoment } from "../../../content/dates.ts";
import type { OrderEntries } from "../../../content/forms/order.ts";
import { orderMessages } from "../../../content/messages/orders.ts";
import { formActions } from "../../../content/paths.ts";
import { fillDays, fillTemplate } from "../../../content/template.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { Icon, type IconName } from "../components/icon.tsx";
import { FilledText, NewTabLink } from "../components/links.tsx";
import { Checklist } from "../components/lists.tsx";
import { OrderStage, StageMarker } from "../components/stages.tsx";
import { lazyForm } from "../forms/lazy-form.tsx";
import type { Receipt } from "../forms/use-submission.ts";
import { useBrowserValue } from "../lib/hydration.tsx";
import { usePageData } from "../lib/page-data.ts";
import type { loader } from "./order.loader.ts";
import type { OrderedProduct, OrderFormProps } from "./order/order-form.tsx";

const LazyOrderForm = lazyForm<OrderFormProps>(formActions.order, () => import("./order/order-form.tsx"));

export const { preload } = LazyOrderForm;

export default function OrderPage() {
  const { heading, intro, product, inclusions, terms, cancelRight, confirmation, contact } =
    usePageData<typeof loader>();
  const [order, accept] = usePlacedOrder(product);
  if (order) {
    return (
      <Confirmation {...confirmation} announce track={order.receipt.orderPage}>
        <OrderReceipt {...order} />
      </Confirmation>
    );
  }
  // A new tab: read in this one, the terms would hide the form.
  const termsLink = (
    <NewTabLink href={terms.to} className="text-link whitespace-nowrap">
      {terms.label}
    </NewTabLink>
  );
  return (
    <div className="container-page pt-8 pb-14 lg:pt-16 lg:pb-24 print:py-0!">
      <h1 className="h1">{heading}</h1>
      <p className="lede mt-3">
        {product.title} - {product.priceLabel}
      </p>
      <p className="mt-1 text-muted text-pretty">{intro}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:mt-10 lg:grid-cols-[8fr_5fr] print:grid-cols-[8fr_5fr]">
        <OrderSummary product={product} inclusions={inclusions} />
        <div id="first-screen-end" className="lg:col-start-1 lg:row-start-1 print:col-start-1 print:row-start-1">
          <LazyOrderForm product={product} contact={contact} onAccepted={accept}>
            {cancelRight} <FilledText text={orderMessages.terms} elements={{ terms: termsLink }} />
          </LazyOrderForm>
        </div>
      </div>
    </div>
  );
}

interface PlacedOrder {
  receipt: Receipt<OrderEntries>;
  /** As the form showed it. The firm may have changed it since. */
  product: OrderedProduct;
}

/** The order placed here. The history entry saves it, so it survives a reload and going back. */
function usePlacedOrder(product: OrderedProduct) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const accept = (receipt: PlacedOrder["receipt"]) =>
    navigate({ search }, { replace: true, preventScrollReset: true, state: { order: { receipt, product } } });
  return [useBrowserValue(() => (state as { order?: PlacedOrder } | null)?.order, undefined), accept] as const;
}

function OrderSummary({ product, inclusions }: { product: OrderedProduct; inclusions: readonly string[] }) {
  return (
    <aside aria-labelledby="summary-title" className="card p-5 sm:p-8 lg:sticky lg:top-28 print:p-4!">
      <h2 id="summary-title" className="h3">
        Order Summary
      </h2>
      <dl className="mt-5">
        <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-4">
          <dt className="min-w-min grow basis-0 font-semibold">{product.title}</dt>
          <dd className="tabular-nums">{product.priceLabel}</dd>
          <dd className="basis-full">
            <Checklist items={inclusions} className="mt-3" />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
          <dt className="display text-xl">{orderMessages.total}</dt>
          <dd className="price text-2xl">{product.priceLabel}</dd>
        </div>
      </dl>
      {product.tax && <p className="mt-3 text-sm text-muted">{product.tax}</p>}
      <ul className="mt-6 grid gap-3 border-t border-line pt-5 text-md text-muted">
        <Assurance icon="credit-card" text={fillDays(orderMessages.payment, product.dueDays)} />
        <Assurance icon="mail" text={fillTemplate(orderMessages.invoice, { hours: product.invoiceWithinHours })} />
        <Assurance
          icon="calendar"
          text={fillTemplate(orderMessages.delivery, { weeks: product.delivery, appointment: product.appointment })}
        />
      </ul>
    </aside>
  );
}

function Assurance({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="flex gap-3 text-balance">
      <Icon name={icon} className="mt-1 size-4.5 shrink-0 text-primary" />
      {/* No break inside "14 days". */}
      <span>{text.replaceAll(/(\d) /g, "$1\u00a0")}</span>
    </li>
  );
}

function OrderReceipt({ receipt, product }: PlacedOrder) {
  const { orderNumber, entries, acceptedAt } = receipt;
  const { timeZone, invoiceWithinHours, dueDays } = product;
  const { firstName, lastName, email, company, billingAddress, city, state, zipCode } = entries;
  // The ZIP code stays with its state.
  const cityLine = `${city}, ${state}\u00a0${zipCode}`;
  const billTo = [`${firstName} ${lastName}`, company, billingAddress, cityLine].filter(Boolean).join("\n");
  const invoiceBy = formatMoment(timeZone, acceptedAt + invoiceWithinHours * 3_600_000);
  return (
    <div className="card mt-8 w-full max-w-[44rem] p-5 text-left sm:p-8 print:mt-4">
      <h2 className="h3">What Happens Next</h2>
      <ol className="stages mt-4">
        <OrderStage marker={<StageMarker state="done" />} term={orderMessages.stages.ordered}>
          {formatMoment(timeZone, acceptedAt)}
        </OrderStage>
        <OrderStage marker={<StageMarker state="next" />} term={orderMessages.stages.invoice}>
          {fillTemplate(orderMessages.emailed, { time: invoiceBy })}
        </OrderStage>
        <OrderStage marker={<StageMarker state="next" />} term={orderMessages.stages.payment}>
          {fillDays(orderMessages.due, dueDays, { day: formatDayAfter(timeZone, acceptedAt, dueDays) })}
        </OrderStage>
        <OrderStage marker={<StageMarker state="next" />} term={product.appointmentTitle}>
          {fillTemplate(orderMessages.scheduled, { weeks: product.delivery })}
        </OrderStage>
      </ol>
      <dl className="mt-8 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
        {orderNumber && <Fact term="Order number">{orderNumber}</Fact>}
        <Fact term="Ordered">
          {product.title}, {product.priceLabel}
          {product.tax && <span className="block text-muted">{product.tax}</span>}
        </Fact>
        <Fact term={orderMessages.billTo}>{billTo}</Fact>
        <Fact term={orderMessages.emailAt}>{email}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
