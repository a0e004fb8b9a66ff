import { repeatMinutes } from "../../content/form-limits.ts";
import type { ContactData } from "./contact-links.tsx";

interface SendAgainProps {
  what: "message" | "order";
  contact: Pick<ContactData, "phone" | "phoneHref">;
}

/** That the same entries count once, and how to send them a second time on purpose. */
export function SendAgain({ what, contact }: SendAgainProps) {
  return (
    <>
      {what === "order"
        ? `The same details sent again within ${repeatMinutes} minutes count as this order. For a second one, wait that long, or call or text us: `
        : `The same message sent again within ${repeatMinutes} minutes counts as this one. To send it twice on purpose, wait that long, or call or text us: `}
      <a href={contact.phoneHref} className="text-link whitespace-nowrap">
        {contact.phone}
      </a>
    </>
  );
}
