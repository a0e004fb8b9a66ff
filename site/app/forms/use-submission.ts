import { mutationOptions, type MutationState, useMutation, useMutationState } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { failureMessages, type FormDefinition } from "../../../content/forms/form.ts";
import { dismissAll, notify } from "../notices/notices.ts";
import { postJson, queryClient } from "./api.ts";
import { type Attempt, clearDraft, type Entries } from "./draft.ts";

/** Entries that the server has accepted. */
export interface Receipt<T extends Entries = Entries> {
  entries: T;
  /** When the server accepted them, in milliseconds by its clock. */
  acceptedAt: number;
  orderNumber?: string | undefined;
  orderPage?: string | undefined;
}

/** Reads an order's number and page from the response. */
export type ReadResponse = (response: Response) => Promise<Pick<Receipt, "orderNumber" | "orderPage">>;

const mutations = queryClient.getMutationCache();

/**
 * Sends a form. Its state is its last mutation in the query client, which survives the form. A visitor may read another
 * page until the response arrives, and finds the receipt when the form is opened again. The receipt is reported, not
 * returned, because an order's page keeps it in the history.
 */
export function useSubmission<T extends Entries>(
  form: FormDefinition,
  onAccepted: (receipt: Receipt<T>) => void,
  readResponse?: ReadResponse,
) {
  const mutationKey = [form.action];
  // Not by a provider: every page would load the library for the sake of the forms.
  const { mutate } = useMutation(submissionOptions<T>(form, readResponse), queryClient);
  const last = useMutationState<MutationState<Receipt<T>>>({ filters: { mutationKey } }, queryClient).at(-1);
  const receipt = last?.data;
  const reportAccepted = useEffectEvent(onAccepted);
  useEffect(() => {
    if (!receipt) return;
    reportAccepted(receipt);
    // Once the receipt has replaced this form, the next one begins anew.
    return () => {
      for (const sent of mutations.findAll({ mutationKey: [form.action] })) mutations.remove(sent);
    };
  }, [receipt, form.action]);
  return {
    /** Does nothing while a submission of the form is pending, or once it is accepted and not yet replaced. */
    send: (attempt: Attempt<T>) => {
      const status = mutations.findAll({ mutationKey }).at(-1)?.state.status;
      if (status !== "pending" && status !== "success") mutate(attempt);
    },
    /** Reports that the form was not sent. */
    fail: (error: unknown) => reportFailure(form, error),
    sending: last?.status === "pending",
    failure: last?.error && describeFailure(form, last.error),
  };
}

/** The mutation that sends a form, with the notices that follow. */
export function submissionOptions<T extends Entries>(form: FormDefinition, readResponse?: ReadResponse) {
  return mutationOptions({
    mutationKey: [form.action],
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async ({ entries, body, key }: Attempt<T>): Promise<Receipt<T>> => {
      const response = await postJson(form.action, body, { "Idempotency-Key": key });
      const acceptedAt = Date.parse(response.headers.get("Date") ?? "") || Date.now();
      return { entries, acceptedAt, ...(await readResponse?.(response)) };
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
