import type { Store } from "../../functions/store/store.ts";
import { api, orderBody } from "./api.ts";
import { deskAt, placeOrder, sentMails } from "./orders.ts";

/** A page as plain as can be, which says what a buyer's page may say. */
export const plainFrame = [
  "<h1>{{number}}</h1><p>{{status}}</p>{{#notice}}<p>{{text}}</p>{{/notice}}",
  "{{#amounts}}{{label}}: {{amount}}; {{/amounts}}Total: {{total}}; {{billToTitle}}: {{billTo}}",
  "<ol>{{#steps}}<li>{{#done}}[x]{{/done}}{{^done}}[ ]{{/done}} {{label}}: {{text}}</li>{{/steps}}</ol>",
  '{{#payment}}Open: {{balance}}, {{due}}{{#toPay}}{{#online}}<a href="{{url}}">{{/online}}{{#ways}} {{text}}{{/ways}}{{/toPay}}{{/payment}}',
  '{{#appointment}}{{when}}, {{details}} <a href="{{href}}">{{/appointment}}',
  '{{#documents}}{{#files}}<a href="{{href}}">{{label}}</a>{{/files}}{{/documents}}',
  '{{#messageForm}}<form action="{{action}}">{{#error}}<b>{{reason}}</b>{{/error}}{{text}}</form>',
  "{{#mayCancel}}may cancel{{/mayCancel}}{{#mayKeep}}may keep{{/mayKeep}}{{/messageForm}}{{email}}",
].join("\n");

/** When the first order is placed. */
const start = Date.UTC(2026, 10, 21, 17, 0);
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A site with buyers' pages, on a clock of its own. */
export function siteWithPages({ store, dataDir }: { store: Store; dataDir: string }) {
  const clock = { now: start };
  const now = () => clock.now;
  const served = api(store, { frames: { order: plainFrame }, now });
  const desk = deskAt(store, now);
  return {
    ...served,
    clock,
    desk,
    place: (fields: Partial<typeof orderBody> = {}) => placeOrder(store, clock.now, fields),
    mails: () => sentMails(store, dataDir, clock.now),
    /** The link in the latest email to an address. */
    link: async (address: string = orderBody.email) => {
      const mails = await sentMails(store, dataDir, clock.now);
      const mail = mails.findLast(({ to }) => to?.[0]?.address === address);
      return /See your order:\n(\S+)/.exec(mail?.text ?? "")?.[1] ?? "none";
    },
    see: async (link: string) => {
      const response = await served.app.request(new URL(link).pathname);
      return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
    },
  };
}
