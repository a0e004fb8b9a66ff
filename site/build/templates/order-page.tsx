import type { ReactNode } from "react";
import { limits } from "../../../content/forms/limits.ts";
import { type PageData, usePageData } from "../../app/lib/page-data.ts";
import { type ContactData, ContactLinks } from "../../app/components/contact-links.tsx";
import { Icon } from "../../app/components/icon.tsx";
import { orderPageMessages } from "../../../content/messages.ts";

/** What the build knows of every buyer's page. */
export interface OrderFrameData extends PageData {
  contact: ContactData;
  /** The right to cancel, in a sentence. */
  cancel: string;
  /** What the buyer is given an appointment for. */
  appointmentTitle: string;
}

/** The page on which a buyer sees an order; the server fills it in (`functions/orders/buyer-page/page-view.ts`). */
export default function OrderFrame() {
  const page = usePageData<OrderFrameData>();
  return (
    <div className="container-page py-7 sm:py-12 lg:py-20 print:py-0">
      <Given name="unknown">
        <h1 className="h1">{orderPageMessages.unknown.title}</h1>
        <p className="lede mt-4 mb-6 max-w-[42rem]">{orderPageMessages.unknown.description}</p>
        <ContactLinks contact={page.contact} />
      </Given>
      <Given name="order">
        <Order {...page} />
      </Given>
    </div>
  );
}

/** What the page says of an order that is known. */
function Order({ contact, cancel, appointmentTitle }: OrderFrameData) {
  return (
    <>
      <h1 className="h1">Your Order</h1>
      <p className="mt-2 font-semibold">Order {"{{number}}"}</p>
      <p className="lede mt-4 max-w-[42rem] print:mt-2!">{"{{status}}"}</p>
      <Given name="notice">
        <p role="status" className="card mt-8 flex max-w-[42rem] gap-3 p-5">
          <Icon name="lucide-check" className="mt-1 size-4 shrink-0 text-primary" />
          <span>{"{{text}}"}</span>
        </p>
      </Given>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:mt-10 sm:gap-5 lg:mt-14 lg:grid-cols-12 print:mt-3! print:grid-cols-12 print:gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 lg:col-span-7 print:col-span-7 print:gap-3">
          <Payment cancel={cancel} />
          <Given not name="payment">
            <Given name="documents">
              <Part title="Documents">{files}</Part>
            </Given>
          </Given>
          <Appointment name={appointmentTitle} />
          <Timeline />
          <Message />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 lg:col-span-5 print:col-span-5 print:gap-3">
          <Ordered />
          <Part title="Questions?">
            <div className="print:hidden">
              <ContactLinks contact={contact} />
            </div>
            <p className="hidden print:block">{`${contact.email}, ${contact.phone} (${contact.hours})`}</p>
          </Part>
        </div>
      </div>
    </>
  );
}

/**
 * A part of a frame that the server shows once for each item of a list, or if there is a value of this name, or `not`. Within it,
 * `{{name}}` stands for what the server writes there, escaped (`functions/app/routes/order-page.ts`).
 */
function Given({ name, not = false, children }: { name: string; not?: boolean; children: ReactNode }) {
  return (
    <>
      {`{{${not ? "^" : "#"}${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

// --- internal ---

/** The invoices and credit notes. */
const files = (
  <ul className="mt-3 grid gap-1">
    <Given name="files">
      <li>
        <a href="{{href}}" className="text-link inline-flex min-h-11 items-center gap-2">
          <Icon name="lucide-file-text" className="size-4 shrink-0" />
          {"{{label}} (PDF)"}
        </a>
      </li>
    </Given>
  </ul>
);

function Ordered() {
  return (
    <Part title="What You Ordered">
      <dl className="tabular-nums">
        <Given name="amounts">
          <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt>{"{{label}}"}</dt>
            <dd className="ml-auto">{"{{amount}}"}</dd>
          </div>
        </Given>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
          <dt className="display text-xl">Total</dt>
          <dd className="display ml-auto text-2xl">{"{{total}}"}</dd>
        </div>
      </dl>
      <p className="mt-6 text-sm text-muted">{"{{billToTitle}}"}</p>
      <p className="mt-0.5 wrap-anywhere text-pretty">{"{{billTo}}"}</p>
      <p className="mt-4 text-sm text-muted">Emails go to</p>
      <p className="mt-0.5 wrap-anywhere">{"{{email}}"}</p>
    </Part>
  );
}

function Timeline() {
  return (
    <Part title="Where It Stands">
      <ol className="grid gap-4 sm:gap-6">
        <Given name="steps">
          <li className="relative pl-10">
            <Given name="done">
              <span className="absolute top-0.5 left-0 grid size-6 place-items-center rounded-full bg-primary text-on-primary">
                <Icon name="lucide-check" className="size-4" />
              </span>
            </Given>
            <Given not name="done">
              <span className="absolute top-0.5 left-0 size-6 rounded-full border-2 border-line" />
              <span className="sr-only">Still to come: </span>
            </Given>
            <p className="font-semibold">{"{{label}}"}</p>
            <p className="text-sm text-muted">{"{{text}}"}</p>
          </li>
        </Given>
      </ol>
    </Part>
  );
}

function Payment({ cancel }: Pick<OrderFrameData, "cancel">) {
  return (
    <Given name="payment">
      <Part title="Payment">
        <p className="text-sm text-muted">Open balance</p>
        <p className="display mt-1 text-figure tabular-nums">{"{{balance}}"}</p>
        <p className="mt-2 text-sm text-muted">{"{{due}}"}</p>
        {files}
        <Given name="toPay">
          <Given name="online">
            <a href="{{url}}" className="btn-primary mt-6 w-full print:hidden">
              Pay online
            </a>
          </Given>
          <p className="mt-6 font-semibold">
            How to pay (please include <span className="whitespace-nowrap">{"{{reference}}"}</span>)
          </p>
          <ul className="mt-3 grid gap-3 text-sm">
            <Given name="ways">
              <li className="border-t border-line pt-3 wrap-anywhere">{"{{text}}"}</li>
            </Given>
          </ul>
          <Given name="free">
            <p className="mt-4 text-sm text-muted">{cancel}</p>
          </Given>
        </Given>
      </Part>
    </Given>
  );
}

function Appointment({ name }: { name: string }) {
  return (
    <Given name="appointment">
      <Part title={`Your ${name}`}>
        <p className="font-semibold">{"{{when}}"}</p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{"{{details}}"}</p>
        <a href="{{href}}" className="btn-outline mt-5 print:hidden">
          <Icon name="lucide-calendar" className="size-4" />
          Add to your calendar
        </a>
      </Part>
    </Given>
  );
}

function Message() {
  return (
    <Given name="messageForm">
      <Part title="Write to Us About This Order" className="print:hidden">
        <Given name="error">
          <p role="alert" className="mb-4 flex gap-2 text-sm font-medium text-danger">
            <Icon name="lucide-circle-alert" className="mt-0.5 size-4 shrink-0" />
            <span>{"{{reason}}"}</span>
          </p>
        </Given>
        <form method="post" action="{{action}}" className="grid gap-5">
          <div>
            <label htmlFor="message" className="mb-1.5 block text-sm font-semibold">
              Your message
            </label>
            <textarea
              id="message"
              name="message"
              rows={4}
              maxLength={limits.message.maxLength}
              defaultValue="{{text}}"
              className="field"
            />
          </div>
          <Given name="mayCancel">
            <label className="flex gap-3 text-sm">
              <input type="checkbox" name="cancel" value="yes" className="mt-1 size-5 shrink-0" />
              <span>{orderPageMessages.cancel}</span>
            </label>
          </Given>
          <button type="submit" className="btn-primary sm:justify-self-start sm:px-10">
            Send
          </button>
          <Given name="mayKeep">
            <button type="submit" name="keep" value="yes" className="btn-outline sm:justify-self-start">
              Keep the order after all
            </button>
          </Given>
        </form>
      </Part>
    </Given>
  );
}

function Part({ title, className = "", children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`card break-inside-avoid p-5 sm:p-8 print:p-3! ${className}`}>
      <h2 className="h3 mb-3 sm:mb-5 print:mb-2!">{title}</h2>
      {children}
    </section>
  );
}
