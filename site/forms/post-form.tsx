import { type FormHTMLAttributes, type ReactNode, Suspense, useRef, useState } from "react";
import type { FormBinding } from "./form-binding.ts";
import { Honeypot } from "./honeypot.tsx";
import { useNearby } from "../components/use-nearby.ts";

interface PostFormProps<Name extends string> extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  "aria-label" | "aria-labelledby" | "className"
> {
  /** Where the form is posted. */
  action: string;
  /** Renders the form's logic, a lazy component that hands its binding over. */
  renderLogic: (onBinding: (binding: FormBinding<Name>) => void) => ReactNode;
  /** Renders the fields; without a binding the browser validates and posts them by itself. */
  children: (binding: FormBinding<Name> | undefined) => ReactNode;
}

/** A form whose libraries arrive when it comes near the screen; until then, and without JavaScript, it posts natively. */
export function PostForm<Name extends string>({ action, renderLogic, children, ...attributes }: PostFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [binding, setBinding] = useState<FormBinding<Name>>();
  const near = useNearby(form);
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
