import { zodResolver } from "@hookform/resolvers/zod";
import { type FormHTMLAttributes, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { type FieldDefinition, type FormDefinition, honeypotField } from "../../../content/forms/form.ts";
import { pageMessages } from "../../../content/messages/pages.ts";
import { Icon } from "../components/icon.tsx";
import { type ContactData, FilledText } from "../components/links.tsx";
import { useHydrated } from "../lib/hydration.tsx";
import { loadToaster } from "../notices/notice-host.tsx";
import { startAttempt, type Entries, readDraft, saveEntries } from "./draft.ts";
import { restoreFocus } from "./early-entries.ts";
import { type ReadResponse, type Receipt, useSubmission } from "./use-submission.ts";

/** Ways to reach the firm if a form cannot be sent. */
export type FallbackContact = Pick<ContactData, "email" | "phone" | "phoneHref">;

interface PostFormProps<T extends Entries> extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  "aria-label" | "aria-labelledby" | "className"
> {
  form: FormDefinition & { schema: z.ZodMiniType<T, T> };
  /** Grid classes by field name. Other fields take the full width. */
  fieldClasses: Partial<Record<keyof T, string>>;
  buttonClass: string;
  contact: FallbackContact;
  /** Makes the body of the request, once per distinct set of entries. Without it, the entries are the body. */
  toBody?: (entries: T) => object;
  readResponse?: ReadResponse;
  onAccepted: (receipt: Receipt<T>) => void;
  /** Values that are sent with the entries, and are hidden inputs, so that the browser can post them too. */
  hidden?: Readonly<Record<string, string | number>> | undefined;
  /** Above the fields. */
  header?: ReactNode;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** A form that scripts validate and post. Until they have loaded, the browser does (`lazy-form.tsx`). */
export function PostForm<T extends Entries>(props: PostFormProps<T>) {
  const { form, contact, toBody, readResponse, onAccepted, ...parts } = props;
  const { hidden = {}, fieldClasses, buttonClass, header, children, ...attributes } = parts;
  const { action, fields, schema } = form;
  const element = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  // Without default values, text typed before hydration is read from the fields.
  const { register, handleSubmit, formState, getValues, setValue, subscribe } = useForm<Entries>({
    resolver: zodResolver(schema as z.ZodMiniType<Entries, Entries>),
  });
  const { send, fail, sending, failure } = useSubmission<T>(form, onAccepted, readResponse);

  useEffect(() => {
    const { entries } = readDraft(action);
    for (const { name } of fields) if (entries[name] && !getValues(name)) setValue(name, entries[name]);
    if (element.current) restoreFocus(element.current);
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveEntries(action, values) });
  }, [action, fields, getValues, setValue, subscribe]);
  useRefocus(element, sending);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its fields bubbles
    <form
      {...attributes}
      ref={element}
      action={action}
      method="post"
      noValidate={hydrated}
      onFocus={loadToaster}
      onSubmit={(event) => {
        const trapped = new FormData(event.currentTarget).get(honeypotField);
        const others = { ...hidden, ...(trapped && { [honeypotField]: trapped }) };
        handleSubmit((values) => send(startAttempt(action, { ...others, ...values } as T, toBody)))(event).catch(fail);
      }}
      data-ready={hydrated ? "" : undefined}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {header}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          input={register(field.name)}
          error={formState.errors[field.name]?.message}
          className={fieldClasses[field.name] ?? "col-span-full"}
        />
      ))}
      {children}
      {failure && <SendFailure text={failure} contact={contact} />}
      <button
        type="submit"
        className={buttonClass}
        disabled={sending}
        aria-describedby={failure ? failureId : undefined}
      >
        {sending ? form.sending : form.submit}
      </button>
      <Honeypot />
    </form>
  );
}

interface FormFieldProps {
  field: FieldDefinition;
  input: UseFormRegisterReturn;
  error: string | undefined;
  className: string;
}

function FormField({ field, input, error, className }: FormFieldProps) {
  const { name, label, hint, optional, rows, minLength, maxLength, type, inputMode, autoComplete } = field;
  const shared = {
    ...input,
    minLength,
    inputMode,
    autoComplete,
    id: `field-${name}`,
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [hint && `hint-${name}`, error && `error-${name}`].filter(Boolean).join(" ") || undefined,
    className: "field",
  };
  return (
    <div className={className}>
      <label htmlFor={`field-${name}`} className="mb-1.5 block text-sm font-semibold">
        {optional ? `${label} ${pageMessages.optional}` : label}
      </label>
      {/* A text area has no maxLength, which would cut the end of a pasted text, out of sight. */}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type ?? "text"} maxLength={maxLength} />}
      {hint && (
        <p id={`hint-${name}`} className="mt-1.5 text-sm text-muted text-balance">
          {hint}
        </p>
      )}
      {error && (
        <p id={`error-${name}`} className="mt-1.5 flex gap-2 text-sm font-medium text-balance text-danger">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

function Honeypot() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this field empty</label>
      <input type="text" id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

const failureId = "send-failure";

/** Stays in a form that could not be sent, after the notice has closed. */
function SendFailure({ text, contact }: { text: FormDefinition["unconfirmed"]; contact: FallbackContact }) {
  const phone = (
    <a href={contact.phoneHref} className="text-link whitespace-nowrap">
      {contact.phone}
    </a>
  );
  const email = (
    <a href={`mailto:${contact.email}`} className="text-link">
      {contact.email}
    </a>
  );
  return (
    <p id={failureId} ref={showAboveNotice} className="col-span-full flex scroll-mb-58 gap-3 text-sm text-pretty">
      <Icon name="circle-alert" className="mt-1 size-4 shrink-0 text-danger" />
      <span>
        <strong className="font-semibold text-danger">{text.title}</strong>{" "}
        <FilledText text={text.text} elements={{ phone, email }} />
      </span>
    </p>
  );
}

/** Scrolls, if needed, so that the notice covers neither the text nor the button below it. */
function showAboveNotice(text: HTMLElement | null): void {
  text?.scrollIntoView({ block: "nearest" });
}

/** Returns the focus to the submit button, which lost it when it was disabled, unless the visitor has moved on. */
function useRefocus(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const button = form.current?.querySelector<HTMLButtonElement>("[type=submit]");
    return () => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    };
  }, [form, sending]);
}
