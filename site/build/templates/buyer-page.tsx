import type { ReactNode } from "react";
import type { BuyerPageValues, BuyerPageView } from "../../../content/buyer-page-view.ts";
import { cancelRight, pages, trade } from "../../../content/catalogue.ts";
import { buyerPageMessages, orderMessages } from "../../../content/messages/orders.ts";
import { Icon } from "../../app/components/icon.tsx";
import { ContactLinks } from "../../app/components/links.tsx";
import { OrderStage, StageMarker } from "../../app/components/stages.tsx";
import { getContactData } from "../section-data.ts";
import { createHead } from "../seo/head.ts";
import { template, type Template } from "./mustache.tsx";

export function loader() {
  const head = createHead("/templates/order", {
    meta: { ...pages.order.meta, title: "Your order" },
    heading: "Your order",
    indexed: false,
  });
  return { head };
}

const values = template<BuyerPageValues>();

/** The template of the buyer's page, which the server fills in (`functions/orders/buyer-page.ts`). */
export default function BuyerPageTemplate() {
  return (
    <div id="first-screen-end" className="container-page py-7 sm:py-12 lg:py-20 print:py-0">
      {values.section("unknown", () => (
        <>
          <h1 className="h1">{buyerPageMessages.unknown.title}</h1>
          <p className="lede mt-4 mb-6 max-w-[44rem]">{buyerPageMessages.unknown.description}</p>
          <ContactLinks contact={getContactData()} />
        </>
      ))}
      {values.section("order", (order) => (
        <Order order={order} />
      ))}
    </div>
  );
}

interface OrderProps {
  order: Template<BuyerPageView>;
}

function Order({ order }: OrderProps) {
  const contact = getContactData();
  return (
    <>
      <h1 className="h1">Your Order</h1>
      <p className="mt-2 font-semibold">Order {order.text("number")}</p>
      <p className="lede mt-4 max-w-[44rem] print:mt-2!">{order.text("status")}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-3 sm:gap-5 lg:mt-10 lg:grid-cols-12 print:mt-3! print:grid-cols-12 print:gap-3">
        <div className="grid grid-cols-1 gap-3 sm:gap-5 lg:col-span-7 print:col-span-7 print:gap-3">
          <Appointment order={order} />
          <Payment order={order} />
          {order.unless(
            "payment",
            order.section("documents", () => (
              <Panel title="Documents">
                <DocumentLinks order={order} />
              </Panel>
            )),
          )}
          <Timeline order={order} />
        </div>
        <div className="grid grid-cols-1 gap-3 sm:gap-5 lg:col-span-5 print:col-span-5 print:gap-3">
          <OrderedItems order={order} />
          <Panel title="Questions?">
            <div className="print:hidden">
              <p className="mb-4 text-balance">{buyerPageMessages.questions}</p>
              <a href={order.text("emailLink")} className="btn-outline mb-5">
                <Icon name="mail" className="size-4" />
                {buyerPageMessages.emailUs}
              </a>
              <ContactLinks contact={contact} />
            </div>
            <p className="hidden print:block">{`${contact.email}, ${contact.phone} (${contact.hours})`}</p>
          </Panel>
        </div>
      </div>
    </>
  );
}

function DocumentLinks({ order }: OrderProps) {
  return (
    <ul className="mt-3 grid gap-1">
      {order.section("files", (file) => (
        <li>
          <a href={file.text("href")} className="text-link inline-flex min-h-11 items-center gap-2 text-balance">
            <Icon name="file-text" className="size-4 shrink-0" />
            {`${file.text("label")} (PDF)`}
          </a>
        </li>
      ))}
    </ul>
  );
}

function OrderedItems({ order }: OrderProps) {
  return (
    <Panel title="What You Ordered">
      <dl className="tabular-nums">
        {order.section("amounts", (line) => (
          <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt>{line.text("label")}</dt>
            <dd className="ml-auto">{line.text("amount")}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
          <dt className="display text-xl">{orderMessages.total}</dt>
          <dd className="price ml-auto text-2xl">{order.text("total")}</dd>
        </div>
      </dl>
      <p className="mt-6 text-sm text-muted">{orderMessages.billTo}</p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{order.text("billTo")}</p>
      <p className="mt-4 text-sm text-muted">{orderMessages.emailAt}</p>
      <p className="mt-0.5 wrap-anywhere">{order.text("email")}</p>
    </Panel>
  );
}

function Timeline({ order }: OrderProps) {
  return (
    <Panel title="Order Status">
      <ol className="stages">
        {order.section("timeline", (stage) => (
          <OrderStage marker={<TimelineMarker stage={stage} />} term={stage.text("label")}>
            {stage.text("text")}
          </OrderStage>
        ))}
      </ol>
    </Panel>
  );
}

function TimelineMarker({ stage }: { stage: Template<BuyerPageView["timeline"][number]> }) {
  return (
    <>
      {stage.section("done", () => (
        <StageMarker state="done" />
      ))}
      {stage.section("canceled", () => (
        <StageMarker state="canceled" />
      ))}
      {stage.unless("done", stage.unless("canceled", <StageMarker state="next" />))}
    </>
  );
}

function Payment({ order }: OrderProps) {
  return order.section("payment", (payment) => (
    <Panel title="Payment">
      <p className="text-sm text-muted">Balance due</p>
      <p className="price mt-1 text-figure">{payment.text("balance")}</p>
      <DocumentLinks order={order} />
      {payment.section("online", (online) => (
        <a href={online.text("url")} className="btn-primary mt-6 w-full print:hidden">
          Pay online
        </a>
      ))}
      <p className="mt-6 font-semibold print:mt-3">
        How to pay (please include <span className="whitespace-nowrap">{payment.text("reference")}</span>)
      </p>
      <ul className="mt-3 grid gap-3 text-md print:gap-2">
        {payment.section("ways", (way) => (
          <li className="border-t border-line pt-4 wrap-anywhere text-pretty">{way.text("text")}</li>
        ))}
      </ul>
      {payment.section("cancelable", () => (
        <p className="mt-4 text-sm text-muted">{cancelRight}</p>
      ))}
    </Panel>
  ));
}

function Appointment({ order }: OrderProps) {
  return order.section("appointment", (appointment) => (
    <Panel title={`Your ${trade.appointmentTitle}`}>
      <p className="font-semibold text-balance">{appointment.text("when")}</p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{appointment.text("details")}</p>
      {appointment.section("calendar", (calendar) => (
        <a href={calendar.text("href")} className="btn-outline mt-5 print:hidden">
          <Icon name="calendar" className="size-4" />
          Add to your calendar
        </a>
      ))}
    </Panel>
  ));
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card break-inside-avoid p-5 sm:p-8 print:p-2.5!">
      <h2 className="h3 mb-3 sm:mb-5 print:mb-1!">{title}</h2>
      {children}
    </section>
  );
}
