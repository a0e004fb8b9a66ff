import { Icon } from "../components/ui/icon.tsx";
import type { ContactData } from "../components/contact-links.tsx";

/** Ways to reach the firm by other means than a form. */
export type Reachable = Pick<ContactData, "email" | "phone" | "phoneHref">;

interface SendFailureProps {
  id: string;
  what: "message" | "order";
  contact: Reachable;
}

/** Stays in a form that could not be sent, where the notice closes: what to do, and how to reach the firm otherwise. */
export function SendFailure({ id, what, contact }: SendFailureProps) {
  return (
    <p id={id} className="col-span-full flex gap-3 text-sm text-pretty">
      <Icon name="lucide-circle-alert" className="mt-1 size-4 shrink-0 text-danger" />
      <span>
        <strong className="font-semibold text-danger">We could not confirm that your {what} arrived.</strong> Your
        entries are still here: send them again, which counts as one {what}, or call or text{" "}
        <a href={contact.phoneHref} className="text-link whitespace-nowrap">
          {contact.phone}
        </a>
        , or email{" "}
        <a href={`mailto:${contact.email}`} className="text-link">
          {contact.email}
        </a>
        .
      </span>
    </p>
  );
}
