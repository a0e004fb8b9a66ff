import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { honeypotField } from "../../content/form-limits.ts";
import { dismiss, notify } from "../notices/notices.ts";
import { postJson } from "./api.ts";
import type { FormBinding } from "./form-binding.ts";
import { drafts } from "./post-form.tsx";
import { queryClient } from "./query-client.ts";

interface FormLogic<Values extends FieldValues> {
  /** The schema, which the server validates with too. */
  schema: z.ZodMiniType<Values, Values>;
  /** Where the form is posted. */
  path: string;
  /** Builds the payload from valid fields; called once per distinct set of fields. */
  payload: (values: Values) => object;
  success: { title: string; description: string };
  failure: { title: string; description: string };
  /** Called after success, once the form has been cleared. */
  onSuccess?: () => void;
  onBinding: (binding: FormBinding<Path<Values>>) => void;
}

/** An attempt to send one set of fields. Retries reuse its idempotency key, which tells them from new submissions. */
interface Attempt {
  fields: string;
  payload: object;
  key: string;
}

/** Validation, posting and notices for a form whose markup receives the binding. */
export function useFormLogic<Values extends FieldValues>(logic: FormLogic<Values>): void {
  const { schema, path, payload, success, failure, onSuccess, onBinding } = logic;
  // No default values, so that what was typed before this code loaded is read from the fields.
  const { register, handleSubmit, reset, formState } = useForm<Values>({ resolver: zodResolver(schema) });
  const { mutateAsync } = useMutation(
    { mutationFn: (sent: Attempt) => postJson(path, sent.payload, { "Idempotency-Key": sent.key }) },
    queryClient,
  );
  const attempt = useRef<Attempt>(undefined);
  const failed = useRef(0);
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    async function send(values: Values, form: HTMLFormElement) {
      const trap = new FormData(form).get(honeypotField);
      const fields = JSON.stringify([values, trap]);
      if (attempt.current?.fields !== fields) {
        const body = { ...payload(values), ...(trap && { [honeypotField]: trap }) };
        attempt.current = { fields, payload: body, key: uniqueKey() };
      }
      dismiss(failed.current);
      try {
        await mutateAsync(attempt.current);
      } catch (error) {
        console.warn(`${path} failed:`, error);
        failed.current = notify({ ...failure, variant: "destructive" });
        return;
      }
      attempt.current = undefined;
      // The visitor may have left while the form was being sent.
      drafts.delete(path);
      reset();
      notify({ ...success, variant: "default" });
      onSuccess?.();
    }
    onBinding({
      register,
      errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) as FormBinding<
        Path<Values>
      >["errors"],
      submit: (event) => {
        const form = event.currentTarget;
        void handleSubmit((values) => send(values, form))(event);
      },
      pending: isSubmitting,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `formState` is new when errors or submission change; the rest is stable
  }, [formState]);
}

// --- internal ---

/** 128 random bits; `randomUUID` exists only in secure contexts. */
function uniqueKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
