/** A bug in a file of the program: the text that is in it once, what stands there instead, and the test that must notice. */
export type Planted = readonly [file: string, find: string, replace: string, caught: string];

/**
 * Bugs in every folder of the program, each as a difference: the file, then the file of tests below `tests/` and the
 * beginning of the full name of the test that notices it; what is taken out, and what comes in. Those with a remark were in
 * the program once. Those that `faults/kill` notices need a server that is killed or stopped under load.
 */
const differences = String.raw`
content/pricing/fees.ts: content/pricing.test.ts > sumOfFees [1200000] comes to 1200000
- (sum, { price }) => sum + price, 0
+ (sum, { price }, index) => (index === 0 ? sum : sum + price), 0
content/pricing/fees.ts: content/pricing.test.ts > §9 hours are the fees by the rate, to one decimal, halves up, for any fee and rate
- Math.round((fee / rate) * 10)
+ Math.floor((fee / rate) * 10)
content/pricing/fees.ts: content/pricing.test.ts > taxOn 100 cents at 8.875 percent cost 9 cents of tax
- Math.round((price * Math.round(rate * 1_000)) / 100_000)
+ Math.floor((price * Math.round(rate * 1_000)) / 100_000)
content/pricing/fees.ts: content/pricing.test.ts > figuresWithout without "b": 1850000 cents, 37 hours, 5-7 weeks
- max: busy.length }
+ max }
content/pricing/optional-deliverables.ts: content/choice.test.ts > from "", ticking b leads to "bcd"
- if (each.requires && left.has(each.requires)) left.add(each.id)
+ if (each.requires === id) left.delete(each.id)
site/app/sections/dashboard/use-autoplay.ts: site/dashboard.test.ts > a carousel of four slides wraps from the first to the previous
- (state.index + by + count) % count
+ Math.max(0, state.index + by) % count
site/app/forms/api.ts: site/api.test.ts > posting §7 posts are JSON, with credentials
- body: JSON.stringify(body),
-     credentials: "include",
+ body: JSON.stringify(body),
site/build/seo/site-files.ts: site/seo.test.ts > robots.txt keeps robots out of a preview
- Disallow: /\n
+ Allow: /\n
site/build/loaders/head.ts: site/head.test.ts > the head of a page of a page that is not indexed keeps search engines out and names no Markdown twin
- ...(listed && { markdown
+ ...(indexed !== undefined && { markdown
cli/content/check/estimate.ts: cli/rules.test.ts > explain total the wrong example
- stated === sum
+ stated >= 0
content/schema/service.ts: cli/slips.test.ts > schema is found in content/firm/services/strategic-ai-consultation.ts
- idle !== undefined
+ idle === 0
cli/content/cents.ts: cli/prices.test.ts > the dollars $1,250.5 are 125050 cents
- (\.\d{1,2})?(k)?$/i
+ (?:\.\d{1,2})?()(k)?$/i
cli/desk/books/workbook.ts: operator/hostile.test.ts > any text at all like "00401" is a text in a workbook, and an amount a number
- return { type: String, value: shown in {}
+ if (Number(shown)) return { type: Number, value: Number(shown) };
+   return { type: String, value: shown in {}
functions/text/escape-html.ts: functions/posts.test.ts > on sqlite a form posted without JavaScript that is invalid gets a page
- /[&<>"']/g
+ /[&>"']/g
functions/app/request.ts: functions/problems.test.ts > on sqlite posts from other sites Sec-Fetch-Site: cross-site: 403
- if (!own) throw
+ if (!own && site === null) throw
functions/app/client-address.ts: functions/limits.test.ts > behind proxies: the connection is no proxy's
- while (isTrusted(address, trusted)) {
+ while (hops.length > 0) {
functions/orders/place-order.ts: functions/limits.test.ts > the limit of posts on sqlite admits five in ten minutes from a network of 64 bits on each endpoint, and says when to come back
- posts[posts.length - count]
+ posts[posts.length - count - 1]
functions/orders/place-order.ts: faults/kill.long.test.ts > what was acknowledged outlives kill -9
- const outcomes = await acceptAll(calls.map(({ post }) => post));
+ const outcomes: Outcome[] = calls.map(({ post }) => ({ status: "stored", answer: { id: post.id } }));
+ setTimeout(() => void acceptAll(calls.map(({ post }) => post)), 200);
functions/orders/place-order.ts: faults/kill.long.test.ts > what was acknowledged outlives kill -9
- db.transaction().execute(async (trx) => {
+ ((run: (trx: typeof db) => Promise<Outcome[]>) => run(db))(async (trx) => {
functions/entries/listen.ts: faults/kill.long.test.ts > SIGTERM under load
- NetServer.prototype.close.call(server);
+ server.close(); server.closeAllConnections();
functions/db/sqlite.ts: functions/store.test.ts > the file is opened so that a commit survives a power cut
- pragma synchronous = full;
+ pragma synchronous = normal;
functions/mail/queue.ts: faults/postgres.long.test.ts > senders on one database send each email once
- engine === "postgres" ? due.forUpdate().skipLocked() : due
+ due
functions/app/idempotency.ts: functions/repeats.test.ts > on sqlite, a repeated post with its key, whatever the time of the retry
- sent === undefined ? [content] : [sent, content]
+ [content]
functions/mail/transport.ts: functions/smtp.test.ts > a server that refuses a full mailbox
- command === "RCPT TO" && unknownCodes.has(about)
+ command === "RCPT TO"
functions/mail/transport.ts: functions/mail.test.ts > an .eml file is written under another name first, so that nobody reads half of it
- writeFile(temporary, content,
+ writeFile(target, content,
functions/attention/attention.ts: faults/refused.test.ts > a mail server that is gone for eight days: everything is given up and told
- row("mails.state", "=", "dead")
+ row("mails.state", "=", "gone")
functions/text/office-day.ts: functions/orders/view.test.ts > the day at the office ends at its midnight: in winter
- const next = addDays(day, 1);
+ const next = day;
functions/privacy/purge.ts: functions/purge.test.ts > on sqlite two concurrent servers delete everything past its retention period but orders, and nothing else
- expired("messages", "messages")
+ expired("messages", "spam")
# A command does what it showed although the order has changed since.
functions/orders/order-transaction.ts: functions/orders/undo.test.ts > on sqlite a command that asks does what it showed
- order.version !== seen
+ order.version < seen
# A restored store goes on with its older orders by itself.
functions/attention/paused.ts: faults/cautions.test.ts > after a restore nothing of older orders is issued or mailed
- since, why, upTo: since
+ since, why, upTo: 0
# An email asks for what was paid since.
functions/orders/emails/money-emails.ts: functions/orders/mails.test.ts > on sqlite an invoice that was given up, and leaves
- return [figures, ...(balance > 0 ? howToPay(invoice) : [])];
+ return [figures, ...howToPay(invoice)];
# A buyer is reminded of an invoice that has not left.
functions/orders/domain/status.ts: functions/orders/chores.test.ts > on sqlite no reminder of an invoice that was paid or not delivered
- state === "sent" || lease !== null
+ state !== "withdrawn" || lease !== null
# An email is dated when it was caused.
functions/mail/layout.ts: functions/orders/mails.test.ts > on sqlite an invoice that was given up, and leaves
- date: new Date(now)
+ date: new Date(0)
# A credit in full counts as a payment.
functions/orders/domain/status.ts: functions/orders/view.test.ts > an order credited in full without a payment
- return paid > 0 ?
+ return paid >= 0 ?
# What is open of a closed order is told to nobody.
functions/orders/domain/status.ts: functions/orders/view.test.ts > an order completed, and then the check bounced
- (closed || state === "scheduled" || reopened)
+ (state === "scheduled" || (reopened && !closed))
# An undo withdraws what a buyer has written since.
functions/orders/actions/undo.ts: functions/orders/undo.test.ts > on sqlite only the change's own email is withdrawn
- (mail.entry_id === id || mail.entry_id === entry)
+ mail.created_at >= last.at
# The books believe a document that was altered.
cli/desk/books/check.ts: operator/books.test.ts > 
- hash("sha256", String(entry.statement)) !== entry.sha256
+ entry.sha256 === ""
# An invoice charges without the tax that was agreed.
functions/orders/domain/invoice-document.ts: functions/orders/pdf.test.ts > with a tax, an account
- total: order.gross_cents
+ total: order.net_cents
# An overpaid order is asked for less than nothing.
functions/orders/emails/money-emails.ts: functions/orders/desk.test.ts > on sqlite an invoice that is overpaid, and corrected
- balance < 0 ? ["To be returned to you", usd(-balance)] : [label, usd(balance)]
+ [label, usd(balance)]
# An appointment that is moved loses its place.
functions/orders/actions/order-desk.ts: functions/orders/mails.test.ts > on sqlite from the order to its end
- place ?? earlier?.place ?? null
+ place ?? null
# A stale tab asks to cancel a completed order.
functions/contact/order-messages.ts: functions/orders/order-messages.test.ts > on sqlite a stale tab cannot cancel an order that is complete
- order.state === "completed" || order.state === "canceled"
+ order.state === "canceled"
# A name that looks encoded is decoded.
functions/mail/layout.ts: functions/mail.test.ts > the name 
- .replaceAll("=?", "=\u2060?")
`;

/** The bugs of the program, one by one. */
export const plantedBugs: readonly Planted[] = Array.from(
  differences.matchAll(/^([\w./-]+): (.+)\n((?:- .*\n)+)((?:\+ .*\n)*)/gm),
  ([, file = "", caught = "", out = "", into = ""]) => [file, linesOf(out), linesOf(into), caught],
);

// --- internal ---

/** The lines of a difference without their signs. */
function linesOf(signed: string): string {
  return signed.replaceAll(/^. /gm, "").trimEnd();
}
