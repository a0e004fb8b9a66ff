import {
  type ComponentType,
  type FormHTMLAttributes,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { changeDraft, draftOf, keepValues, useDraft } from "./drafts.ts";
import type { FormBinding } from "../components/ui/field.tsx";
import { useNearby } from "../browser/viewport.ts";
import { prepareNotices } from "../notices/notice-host.tsx";
import { Icon } from "../components/ui/icon.tsx";
import type { ContactData } from "../components/contact-links.tsx";
import { honeypotField } from "../../content/form-limits.ts";

interface PostFormProps<Name extends string> extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  "aria-label" | "aria-labelledby" | "className"
> {
  /** Where the form is posted. */
  action: string;
  /** Renders the form's logic, a lazy component that passes its binding to `onBinding`. */
  renderLogic: (onBinding: (binding: FormBinding<Name>) => void) => ReactNode;
  /** Renders the fields; without a binding the browser validates and posts them. */
  children: (binding: FormBinding<Name> | undefined) => ReactNode;
  /** Label of the button, and what it says until the response. */
  submit: { label: string; sending: string; className: string };
  /** What is sent, as a visitor calls it. */
  what: "message" | "order";
  /** Other ways to reach the firm, named when sending fails. */
  contact: Reachable;
}

/** A form whose libraries load when it is near the viewport; until then, and without JavaScript, it posts natively. */
export function PostForm<Name extends string>(props: PostFormProps<Name>) {
  const { action, renderLogic, children, submit, what, contact, ...attributes } = props;
  const form = useRef<HTMLFormElement>(null);
  const [binding, setBinding] = useState<FormBinding<Name>>();
  const near = useNearby(form);
  const { accepted, sending, failure } = useDraft(action);
  useEffect(() => {
    if (!sending) return;
    const button = form.current?.querySelector<HTMLButtonElement>("[type=submit]");
    // Disabling the button took its focus away; it gets it back, unless the visitor has moved on.
    return () => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    };
  }, [sending]);
  useEffect(() => form.current?.addEventListener("focusin", prepareNotices, { once: true }), []);
  useEffect(() => {
    const shown = form.current;
    const fields = Array.from(shown?.querySelectorAll<HTMLInputElement>(".field") ?? []);
    for (const field of fields) field.value ||= draftOf(action).values.get(field.name) ?? "";
    const values = () => new Map(fields.map(({ name, value }) => [name, value]));
    const keep = () => keepValues(action, values());
    shown?.addEventListener("input", keep);
    return () => {
      shown?.removeEventListener("input", keep);
      if (draftOf(action).accepted > accepted) shown?.reset();
      else changeDraft(action, { values: values() });
    };
  }, [action, accepted]);
  const handled = binding !== undefined;
  useEffect(() => {
    if (handled && form.current && sentUnhandled(form.current)) binding.check();
    // oxlint-disable-next-line react/exhaustive-deps -- only what was sent before there was a binding
  }, [handled]);
  return (
    <form
      {...attributes}
      ref={form}
      action={action}
      method="post"
      noValidate={handled}
      onSubmit={binding?.submit}
      data-ready={binding && ""}
    >
      {/* The next draft starts without what the logic knows of this one. */}
      {near && <Suspense key={accepted}>{renderLogic(setBinding)}</Suspense>}
      {children(binding)}
      {failure !== undefined && <SendFailure id={`failure-${what}`} what={what} contact={contact} />}
      <button
        type="submit"
        className={submit.className}
        disabled={sending}
        aria-describedby={failure === undefined ? undefined : `failure-${what}`}
      >
        {sending ? submit.sending : submit.label}
      </button>
      <Honeypot />
    </form>
  );
}

/** A form's logic, fetched when first rendered. If that fails, the browser keeps posting the form natively. */
export function lazyLogic<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

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

/** A field that only bots fill in; a submission that does is suspected spam. */
export function Honeypot() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this field empty</label>
      <input type="text" id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

// --- internal ---

/**
 * Whether the form was sent before its logic had loaded, and stopped by the browser: that focuses the first invalid
 * field, and marks all of them as the visitor's, touched or not.
 */
function sentUnhandled(form: HTMLFormElement): boolean {
  if (!CSS.supports("selector(:user-invalid)")) return false;
  const [first, ...others] = form.querySelectorAll(".field:invalid");
  return first?.matches(":focus:user-invalid") === true && others.every((field) => field.matches(":user-invalid"));
}
