import { zodResolver } from "@hookform/resolvers/zod";
import { QueryClient, useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { honeypotField } from "../../content/form-limits.ts";
import { dismiss, notify } from "../notices/notices.ts";
import { getQueryFn, postJson } from "./api.ts";
import { type Attempt, changeDraft, draftOf, retireDraft } from "./drafts.ts";
import type { FormBinding } from "../components/ui/field.tsx";

interface FormLogic<Values extends FieldValues> {
  /** The schema, which the server validates with too. */
  schema: z.ZodMiniType<Values, Values>;
  /** Where the form is posted. */
  path: string;
  /** Builds the payload from valid fields; called once per distinct set of fields. */
  payload: (values: Values) => object;
  /** Names of hidden inputs, which are sent as they are where they are there. */
  hidden?: readonly string[];
  /** Reads an order's number from the answer, whose status alone says that it was accepted. */
  orderNumber?: (response: Response) => Promise<string | undefined>;
  success: { title: string; description: string };
  failure: { title: string; description: string };
  onBinding: (binding: FormBinding<Path<Values>>) => void;
}

/** Validation, posting and notices for a form whose markup receives the binding. */
export function useFormLogic<Values extends FieldValues>(logic: FormLogic<Values>): void {
  const { schema, path, payload, hidden = [], orderNumber, success, failure, onBinding } = logic;
  // No default values, so that what was typed before this code loaded is read from the fields.
  const { register, handleSubmit, formState } = useForm<Values>({ resolver: zodResolver(schema) });
  const { mutateAsync } = useMutation(
    { mutationFn: (sent: Attempt) => postJson(path, sent.payload, { "Idempotency-Key": sent.key }) },
    queryClient,
  );
  const { errors } = formState;

  useEffect(() => {
    /** Sends the fields. The visitor may leave before the answer, which the draft therefore waits for, not the form. */
    async function send(values: Values, form: HTMLFormElement) {
      const draft = draftOf(path);
      if (draft.sending) return;
      const sent = new FormData(form);
      const unseen = Object.fromEntries([honeypotField, ...hidden].map((name) => [name, sent.get(name) || undefined]));
      const fields = JSON.stringify([values, unseen]);
      const repeated = draft.attempt?.fields === fields ? draft.attempt : undefined;
      const body = () => ({ ...payload(values), ...unseen });
      const attempt = repeated ?? { fields, payload: body(), key: uniqueKey() };
      if (draft.failure !== undefined) dismiss(draft.failure);
      changeDraft(path, { attempt, sending: true, failure: undefined });
      let response: Response;
      try {
        response = await mutateAsync(attempt);
      } catch (error) {
        console.warn(`${path} failed:`, error);
        changeDraft(path, { sending: false, failure: notify({ ...failure, variant: "destructive" }) });
        return;
      }
      retireDraft(path, {
        entries: { ...unseen, ...values },
        acceptedAt: Date.now(),
        orderNumber: await orderNumber?.(response),
      });
      notify({ ...success, variant: "default" });
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
      check: () => void handleSubmit(() => {})(),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `formState` is new when errors change; the rest is stable
  }, [formState]);
}

/** Fetching defaults of the specification (section 4): nothing goes stale, refetches or retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getQueryFn({ on401: "throw" }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});

// --- internal ---

/** 128 random bits; `randomUUID` exists only in secure contexts. */
function uniqueKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
