import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type FormHTMLAttributes, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type FieldErrors, type FieldValues, type Path, useForm, type UseFormRegister } from "react-hook-form";
import type * as z from "zod/mini";
import { honeypotField } from "../../../content/forms/form.ts";
import type { FormDefinition, FormField } from "../../../content/forms/form.ts";
import { useBrowserValue } from "../lib/document.ts";
import type { ContactData } from "../components/contact-links.tsx";
import { Icon } from "../components/icon.tsx";
import { prepareNotices } from "../notices/notice-host.tsx";
import { dismiss, notify } from "../notices/notices.ts";
import { postJson, queryClient } from "./api.ts";
import {
  type Attempt,
  changeDraft,
  draftOf,
  keepEntries,
  keptEntries,
  type Receipt,
  retireDraft,
  uniqueKey,
  useDraft,
} from "./drafts.ts";

interface PostFormProps<Values extends FieldValues> extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  "aria-label" | "aria-labelledby" | "className"
> {
  form: FormDefinition;
  /** Classes of the place of a field. */
  placeOf: (name: string) => string;
  /** What the entries are checked against; the server validates with it too. */
  schema: z.ZodMiniType<Values, Values>;
  /** What is sent with valid entries; asked for once per distinct set of them. */
  extra?: () => object;
  /** Reads what the answer names of an order; its status alone says that it was accepted. */
  receiptOf?: (response: Response) => Promise<Pick<Receipt, "orderNumber" | "orderPage">>;
  /** Names of hidden inputs, which are sent as they are where they are there. */
  hidden?: readonly string[];
  /** Classes of the submit button. */
  buttonClass: string;
  /** Other ways to reach the firm, named when sending fails. */
  contact: Reachable;
  /** Above the fields. */
  above?: ReactNode;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** Ways to reach the firm by other means than a form. */
export type Reachable = Pick<ContactData, "email" | "phone" | "phoneHref">;

/**
 * A form that scripts validate and post, and the browser where it is still HTML (`lazy-form.tsx`). Give it a key that
 * changes with each draft.
 */
export function PostForm<Values extends FieldValues>(props: PostFormProps<Values>) {
  const { form, placeOf, schema, extra, receiptOf, hidden = [], buttonClass, ...rest } = props;
  const { action } = form;
  const { contact, above, children, ...attributes } = rest;
  const element = useRef<HTMLFormElement>(null);
  const { sending, failure: failed } = useDraft(action);
  const ready = useBrowserValue(() => true, false);
  // No default values, so that what was typed before this code ran is read from the fields.
  const { register, handleSubmit, formState, getValues, setValue, subscribe } = useForm<Values>({
    resolver: zodResolver(schema),
  });
  const { mutateAsync } = useMutation(
    { mutationFn: ({ payload, key }: Attempt) => postJson(action, payload, { "Idempotency-Key": key }) },
    queryClient,
  );
  useEffect(() => {
    for (const [name, value] of Object.entries(keptEntries(action)) as [Path<Values>, Values[Path<Values>]][]) {
      if (!getValues(name)) setValue(name, value);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepEntries(action, values) });
  }, [action, getValues, setValue, subscribe]);
  useFocusKept(element, sending);
  useEffect(() => element.current?.addEventListener("focusin", prepareNotices, { once: true }), []);
  useEffect(() => {
    if (element.current && sentUnhandled(element.current)) void handleSubmit(() => {})();
  }, [handleSubmit]);

  /** Sends the entries. The visitor may leave before the answer, which the draft therefore waits for, not the form. */
  async function send(values: Values, sent: FormData) {
    const draft = draftOf(action);
    if (draft.sending) return;
    const unseen = Object.fromEntries(
      [honeypotField, ...hidden].map((name) => [name, sent.get(name)?.toString() || undefined]),
    );
    const fields = JSON.stringify([values, unseen]);
    const repeated = draft.attempt?.fields === fields ? draft.attempt : undefined;
    const attempt = repeated ?? { fields, payload: { ...values, ...extra?.(), ...unseen }, key: uniqueKey() };
    if (draft.failure !== undefined) dismiss(draft.failure);
    changeDraft(action, { attempt, sending: true, failure: undefined });
    let response: Response;
    try {
      response = await mutateAsync(attempt);
    } catch (error) {
      console.warn(`${action} failed:`, error);
      changeDraft(action, {
        sending: false,
        failure: notify({ ...form.failure, variant: "destructive" }),
      });
      return;
    }
    const answered = await receiptOf?.(response);
    retireDraft(action, { entries: { ...unseen, ...values }, acceptedAt: Date.now(), ...answered });
    notify({ ...form.success, variant: "default" });
  }

  return (
    <form
      {...attributes}
      ref={element}
      action={action}
      method="post"
      noValidate={ready}
      onSubmit={(event) => {
        const sent = new FormData(event.currentTarget);
        void handleSubmit((values) => send(values, sent))(event);
      }}
      data-ready={ready ? "" : undefined}
    >
      {above}
      {form.fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          register={register}
          errors={formState.errors}
          className={placeOf(field.name)}
        />
      ))}
      {children}
      {failed !== undefined && <SendFailure text={form.unconfirmed} contact={contact} />}
      <button
        type="submit"
        className={buttonClass}
        disabled={sending}
        aria-describedby={failed === undefined ? undefined : failureId}
      >
        {sending ? form.sending : form.submit}
      </button>
      <Honeypot />
    </form>
  );
}

interface FieldProps<Values extends FieldValues> extends FormField {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
  className: string;
}

/** A labeled field with its error message. */
function Field<Values extends FieldValues>(props: FieldProps<Values>) {
  const { name, label, message: _, hint, register, errors, optional, rows, className, ...attributes } = props;
  const error = errors[name]?.message?.toString();
  const shared = {
    ...attributes,
    ...register(name as Path<Values>),
    id: `field-${name}`,
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [hint && `hint-${name}`, error && `error-${name}`].filter(Boolean).join(" ") || undefined,
    className: "field",
  };
  return (
    // On a phone the form places label and message each by itself: below a row of narrow fields there is room for words.
    <div className={`max-sm:contents ${className}`}>
      <div className={className}>
        <label htmlFor={`field-${name}`} className="mb-1.5 block text-sm font-semibold">
          {optional ? `${label} (Optional)` : label}
        </label>
        {hint && (
          <p id={`hint-${name}`} className="-mt-1 mb-1.5 text-sm text-muted">
            {hint}
          </p>
        )}
        {rows ? <textarea {...shared} rows={rows} /> : <input type="text" {...shared} />}
      </div>
      {error && (
        <p
          id={`error-${name}`}
          className="-mt-2 flex gap-2 text-sm font-medium text-danger max-sm:col-span-full sm:mt-1.5"
        >
          <Icon name="lucide-circle-alert" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

const failureId = "send-failure";

interface SendFailureProps {
  text: FormDefinition["unconfirmed"];
  contact: Reachable;
}

/** Stays in a form that could not be sent, where the notice closes: what to do, and how to reach the firm otherwise. */
function SendFailure({ text, contact }: SendFailureProps) {
  return (
    <p id={failureId} className="col-span-full flex gap-3 text-sm text-pretty">
      <Icon name="lucide-circle-alert" className="mt-1 size-4 shrink-0 text-danger" />
      <span>
        <strong className="font-semibold text-danger">{text.title}</strong> {text.text}{" "}
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
function Honeypot() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this field empty</label>
      <input type="text" id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

// --- internal ---

/** Disabling the button takes its focus away; it gets it back, unless the visitor has moved on. */
function useFocusKept(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const button = form.current?.querySelector<HTMLButtonElement>("[type=submit]");
    return () => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    };
  }, [form, sending]);
}

/**
 * Whether the form was sent before its scripts had loaded, and stopped by the browser: that focuses the first invalid
 * field, and marks all of them as the visitor's, touched or not.
 */
function sentUnhandled(form: HTMLFormElement): boolean {
  if (!CSS.supports("selector(:user-invalid)")) return false;
  const [first, ...others] = form.querySelectorAll(".field:invalid");
  return first?.matches(":focus:user-invalid") === true && others.every((field) => field.matches(":user-invalid"));
}
