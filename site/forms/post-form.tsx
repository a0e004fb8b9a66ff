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
import type { FormBinding } from "./form-binding.ts";
import { Honeypot } from "./honeypot.tsx";
import { useNearby } from "../components/use-nearby.ts";
import { prepareNotices } from "../notices/notice-host.tsx";

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
}

/** What was typed into forms that the visitor has left and not sent: by where they post, the values of the fields. */
export const drafts = new Map<string, ReadonlyMap<string, string>>();

/** A form whose libraries load when it is near the viewport; until then, and without JavaScript, it posts natively. */
export function PostForm<Name extends string>({ action, renderLogic, children, ...attributes }: PostFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [binding, setBinding] = useState<FormBinding<Name>>();
  const near = useNearby(form);
  const pending = binding?.pending;
  useEffect(() => {
    if (!pending) return;
    const button = form.current?.querySelector<HTMLButtonElement>("[type=submit]");
    // Disabling the button took its focus away; it gets it back, unless the visitor has moved on.
    return () => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    };
  }, [pending]);
  useEffect(() => form.current?.addEventListener("focusin", prepareNotices, { once: true }), []);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>(".field") ?? [];
    for (const field of fields) field.value ||= drafts.get(action)?.get(field.name) ?? "";
    return () => void drafts.set(action, new Map(Array.from(fields, ({ name, value }) => [name, value])));
  }, [action]);
  return (
    <form
      {...attributes}
      ref={form}
      action={action}
      method="post"
      noValidate={binding !== undefined}
      onSubmit={binding?.submit}
      data-ready={binding && ""}
    >
      {near && <Suspense>{renderLogic(setBinding)}</Suspense>}
      {children(binding)}
      <Honeypot />
    </form>
  );
}

/** A form's logic, fetched when first rendered. If that fails, the browser keeps posting the form natively. */
export function lazyLogic<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
