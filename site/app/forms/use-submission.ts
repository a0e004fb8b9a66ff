import { mutationOptions, type MutationState, useMutation, useMutationState } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessages, type FormDefinition } from "../../../content/forms/form.ts";
import { dismissAll, notify } from "../notices/notices.ts";
import { postJson, queryClient } from "./api.ts";
import { type Attempt, clearDraft, type Entries } from "./draft.ts";

/** Entries that the server has accepted. */
export interface Receipt<T extends Entries = Entries> {
  entries: T;
  /** When the response arrived, in milliseconds by the visitor's clock. */
  arrivedAt: number;
  /** When the server accepted them, in milliseconds by its clock. */
  acceptedAt: number;
  orderNumber?: string | undefined;
  /** Path of the order's page. */
  orderPage?: string | undefined;
}

/** Reads an order's number and page from the response. */
export type ReadResponse = (response: Response) => Promise<Pick<Receipt, "orderNumber" | "orderPage">>;

/**
 * Sends a form. The state is that of its last mutation in the query client, so it survives the form: a visitor may read
 * another page until the response arrives. `receipt` is set once entries sent from this form are accepted.
 */
export function useSubmission<T extends Entries>(form: FormDefinition, readResponse?: ReadResponse) {
  const mutationKey = [form.action];
  const [openedAt] = useState(Date.now);
  // Not by a provider: every page would load the library for the sake of the forms.
  const { mutate } = useMutation(submissionOptions<T>(form, readResponse), queryClient);
  const last = useMutationState<MutationState<Receipt<T>>>({ filters: { mutationKey } }, queryClient).at(-1);
  const isReceipt = (data: Receipt<T> | undefined) => data !== undefined && data.arrivedAt >= openedAt;
  return {
    /** Does nothing while a submission of the form is pending, or once it is accepted and not yet rendered so. */
    send: (attempt: Attempt<T>) => {
      const { state } = queryClient.getMutationCache().findAll({ mutationKey }).at(-1) ?? {};
      if (state?.status !== "pending" && !isReceipt(state?.data as Receipt<T> | undefined)) mutate(attempt);
    },
    /** Reports that the form was not sent. */
    fail: (error: unknown) => reportFailure(form, error),
    sending: last?.status === "pending",
    failure: last?.error && describeFailure(form, last.error),
    receipt: isReceipt(last?.data) ? last?.data : undefined,
  };
}

/** The mutation that sends a form, with the notices that follow. */
export function submissionOptions<T extends Entries>(form: FormDefinition, readResponse?: ReadResponse) {
  return mutationOptions({
    mutationKey: [form.action],
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async ({ entries, body, key }: Attempt<T>): Promise<Receipt<T>> => {
      const response = await postJson(form.action, body, { "Idempotency-Key": key });
      const arrivedAt = Date.now();
      const acceptedAt = Date.parse(response.headers.get("Date") ?? "") || arrivedAt;
      return { entries, arrivedAt, acceptedAt, ...(await readResponse?.(response)) };
    },
    onMutate: dismissAll,
    onSuccess() {
      clearDraft(form.action);
      notify({ ...form.success, variant: "default" });
    },
    onError: (error) => reportFailure(form, error),
  });
}

/** The text that stays in the form after a failure. The browser has validated the entries, so a 422 is an old price. */
export function describeFailure(form: FormDefinition, error: Error): FormDefinition["unconfirmed"] {
  if (error.cause === 422) return failureMessages.outdated;
  if (error.cause === 429) return failureMessages.rateLimited;
  return form.unconfirmed;
}

function reportFailure(form: FormDefinition, error: unknown): void {
  console.warn(`${form.action} failed:`, error);
  notify({ ...form.failure, variant: "destructive" });
}
