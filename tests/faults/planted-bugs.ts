/** A bug in a file of the program: the text that is in it once, what stands there instead, and the test that must notice. */
export type Planted = readonly [file: string, find: string, replace: string, caught: string];

/** Bugs of the program, by the file of tests below `tests/` and the beginning of the full name of the test that notices each. */
export const plantedBugs: readonly Planted[] = [
  [
    "content/pricing.ts",
    "(sum, { price }) => sum + price, 0",
    "(sum, { price }, index) => (index === 0 ? sum : sum + price), 0",
    "content/pricing.test.ts > sumOfFees [1200000] comes to 1200000",
  ],
  [
    "content/pricing.ts",
    "Math.round((fee / rate) * 10)",
    "Math.floor((fee / rate) * 10)",
    "content/pricing.test.ts > hoursForFee §9 hours are the fees by the rate, to one decimal, halves up, for any fee and rate",
  ],
  [
    "content/pricing.ts",
    "Math.round((price * Math.round(rate * 1_000)) / 100_000)",
    "Math.floor((price * Math.round(rate * 1_000)) / 100_000)",
    "content/pricing.test.ts > taxOn 100 cents at 8.875 percent cost 9 cents of tax",
  ],
  [
    "content/pricing.ts",
    "max: busy.length }",
    "max }",
    'content/pricing.test.ts > figuresWithout without "b": 1850000 cents, 37 hours, 5-7 weeks',
  ],
  [
    "content/choice.ts",
    "if (each.requires && left.has(each.requires)) left.add(each.id)",
    "if (each.requires === id) left.delete(each.id)",
    'content/choice.test.ts > from "", ticking b leads to "bcd"',
  ],
  [
    "site/sections/dashboard/use-autoplay.ts",
    "(state.index + by + count) % count",
    "Math.max(0, state.index + by) % count",
    "site/dashboard.test.ts > a carousel of four slides wraps from the first to the previous",
  ],
  [
    "site/forms/api.ts",
    'body: JSON.stringify(body),\n    credentials: "include",',
    "body: JSON.stringify(body),",
    "site/api.test.ts > posting §7 posts are JSON, with credentials",
  ],
  [
    "site/seo/site-files.ts",
    "Disallow: /\\n",
    "Allow: /\\n",
    "site/seo.test.ts > robots.txt keeps robots out of a preview",
  ],
  [
    "site/loaders/head.ts",
    "...(listed && { markdown",
    "...(indexed !== undefined && { markdown",
    "site/head.test.ts > the head of a page of a page that is not indexed keeps search engines out and names no Markdown twin",
  ],
  ["cli/checks/estimate.ts", "stated === sum", "stated >= 0", "cli/rules.test.ts > explain total the wrong example"],
  [
    "content/schema/service.ts",
    "idle !== undefined",
    "idle === 0",
    "cli/slips.test.ts > schema is found in content/firm/services/strategic-ai-consultation.ts",
  ],
  [
    "cli/cents.ts",
    "(\\.\\d{1,2})?(k)?$/i",
    "(?:\\.\\d{1,2})?()(k)?$/i",
    "cli/prices.test.ts > the dollars $1,250.5 are 125050 cents",
  ],
  [
    "cli/operator/books/workbook.ts",
    "return { type: String, value: shown in {}",
    "if (Number(shown)) return { type: Number, value: Number(shown) };\n  return { type: String, value: shown in {}",
    'operator/hostile.test.ts > any text at all like "00401" is a text in a workbook, and an amount a number',
  ],
  [
    "functions/escape-html.ts",
    "/[&<>\"']/g",
    "/[&>\"']/g",
    "functions/posts.test.ts > on sqlite a form posted without JavaScript that is invalid gets a page",
  ],
  [
    "functions/api/request.ts",
    "if (!own) throw",
    "if (!own && site === null) throw",
    "functions/problems.test.ts > on sqlite posts from other sites Sec-Fetch-Site: cross-site: 403",
  ],
  [
    "functions/api/client.ts",
    "while (isTrusted(address, trusted)) {",
    "while (hops.length > 0) {",
    "functions/limits.test.ts > behind proxies: the connection is no proxy's",
  ],
  [
    "functions/posts/posts.ts",
    "posts[posts.length - count]",
    "posts[posts.length - count - 1]",
    "functions/limits.test.ts > the limit of posts on sqlite admits five in ten minutes from a network of 64 bits on each endpoint, and says when to come back",
  ],
  // The first three are noticed by a test that kills or stops a server under load.
  [
    "functions/posts/posts.ts",
    "const outcomes = await acceptAll(calls.map(({ post }) => post));",
    'const outcomes: Outcome[] = calls.map(({ post }) => ({ status: "stored", answer: { id: post.id } }));\n' +
      "setTimeout(() => void acceptAll(calls.map(({ post }) => post)), 200);",
    "faults/kill.long.test.ts > what was acknowledged outlives kill -9",
  ],
  [
    "functions/posts/posts.ts",
    "db.transaction().execute(async (trx) => {",
    "((run: (trx: typeof db) => Promise<Outcome[]>) => run(db))(async (trx) => {",
    "faults/kill.long.test.ts > what was acknowledged outlives kill -9",
  ],
  [
    "functions/server/listen.ts",
    "NetServer.prototype.close.call(server);",
    "server.close(); server.closeAllConnections();",
    "faults/kill.long.test.ts > SIGTERM under load",
  ],
  [
    "functions/store/sqlite.ts",
    "pragma synchronous = full;",
    "pragma synchronous = normal;",
    "functions/store.test.ts > the file is opened so that a commit survives a power cut",
  ],
  [
    "functions/mail/queue.ts",
    'engine === "postgres" ? due.forUpdate().skipLocked() : due',
    "due",
    "faults/postgres.long.test.ts > two senders on one database send each email once",
  ],
  [
    "functions/posts/repeats.ts",
    "sent === undefined ? [content] : [sent, content]",
    "[content]",
    "functions/repeats.test.ts > on sqlite, a repeated post with its key, whatever the time of the retry",
  ],
  [
    "functions/mail/transport.ts",
    'command === "RCPT TO" && unknownCodes.has(about)',
    'command === "RCPT TO"',
    "functions/smtp.test.ts > a server that refuses a full mailbox",
  ],
  [
    "functions/mail/transport.ts",
    "`${target}.part`",
    "target",
    "functions/mail.test.ts > an .eml file is written under another name first, so that nobody reads half of it",
  ],
  [
    "functions/trouble/due.ts",
    'row("mails.state", "=", "dead")',
    'row("mails.state", "=", "gone")',
    "faults/refused.test.ts > a mail server that is gone for eight days: everything is given up and told",
  ],
  [
    "functions/orders/office-day.ts",
    "const next = addDays(day, 1);",
    "const next = day;",
    "functions/orders/view.test.ts > the day at the office ends at its midnight: in winter",
  ],
  [
    "functions/privacy/purge.ts",
    'arrived("messages", "messages")',
    'arrived("messages", "spam")',
    "functions/purge.test.ts > on sqlite two concurrent servers delete everything past its retention period but orders, and nothing else",
  ],
];
