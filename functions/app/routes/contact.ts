import { redirect, type H3 } from "h3";
import { ContactRequest } from "../../../content/forms/requests.ts";
import { storeMessage } from "../../contact/messages.ts";
import { emailKey } from "../../db/keys.ts";
import type { AppContext } from "../context.ts";
import { parseBody } from "../errors.ts";
import { addFormEndpoint } from "../form-endpoint.ts";

/** Adds `POST /api/contact`. */
export function contactRoutes(app: H3, context: AppContext): void {
  addFormEndpoint(app, context, {
    path: "/api/contact",
    maxBytes: 64 * 1024,
    validate(body) {
      const input = parseBody(ContactRequest, body);
      return { input, payload: { ...input, email: emailKey(input.email) } };
    },
    save: (trx, fields, { honeypotFilled, now }) => storeMessage(trx, { fields, receivedAt: now, honeypotFilled }),
    read: async (_, { id }) => id,
    respond: (id, { format }) =>
      format === "form" ? redirect("/contact/sent", 303) : Response.json({ id }, { status: 201 }),
  });
}
