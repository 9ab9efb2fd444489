import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource } from "@/contract/enquiry-source";
import { AppError, isNotTaken } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { noteDelivered } from "@/server/features/desk";
import { referenceOf } from "@/server/features/enquiries/compose";
import { findServiceAccount } from "@/server/identity/service-account";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { hasNoConnection } from "@/server/upstream/no-connection";
import { timeouts } from "@/server/upstream/timeouts";

/** What delivery has to know of a backend. */
export type BackendTraits = {
  /** Whether the same Idempotency-Key twice is one enquiry there. Throws where that cannot be found out now. */
  supportsIdempotencyKeys(): Promise<boolean>;
  /** The token to look for enquiries with, where one is needed. */
  findToken(): Promise<string | undefined>;
};

const CANNOT_LOOK =
  "It may have arrived, and the backend does not let the site check. Search there for its reference, then resend or discard it.";

/** For an operator to repair. The enquiries wait meanwhile, and can all be resent at once. */
const notOpen = (status: number) =>
  `The backend refuses enquiries from the site (${status}). Ask your server admin to allow them: docs/runbook.md, “Enquiries that the backend refuses”.`;

/** A proxy in front says these while the backend itself is away. */
const GATEWAY_ERRORS = [502, 503, 504];

/**
 * Sends an enquiry to the backend so that it arrives once. A backend that supports idempotency keys sees to that itself.
 * At any other the enquiry's reference is searched for first, where the outcome of an earlier attempt is unknown.
 */
export const enquirySender =
  ({ supportsIdempotencyKeys, findToken }: BackendTraits) =>
  async ({ key, payload, isOutcomeUnknown }: Claim): Promise<Outcome> => {
    try {
      // What was never sent needs no key. Taken for keyless, an attempt of unknown outcome is looked into the next time.
      const isKeyed = await supportsIdempotencyKeys().catch((thrown: unknown) => {
        if (isOutcomeUnknown) throw thrown;
        return false;
      });
      if (isOutcomeUnknown && !isKeyed && (await isThere(referenceOf(key), findToken))) return { is: "delivered" };
      return await send(key, payload, isKeyed);
    } catch (thrown) {
      if (isRefusal(thrown)) return { is: "refused", reason: CANNOT_LOOK, mayHaveArrived: true };
      const { message: reason, cause } = AppError.from(thrown);
      return { is: isOutcomeUnknown ? "unknown" : "unsent", reason, cause };
    }
  };

async function send(key: string, payload: string, isKeyed: boolean): Promise<Outcome> {
  try {
    const input = { body: JSON.parse(payload), idempotencyKey: key };
    noteDelivered((await callBackend(enquiryCalls.create, input)).enquiry);
    return { is: "delivered" };
  } catch (thrown) {
    if (isRefusal(thrown)) return { is: "refused", reason: notOpen(thrown.status), cause: thrown.cause };
    const outcome = outcomeOf(thrown);
    // Sent again with its key it is the same one, wherever the first has gone.
    return outcome.is === "unknown" && isKeyed ? { ...outcome, is: "unsent" } : outcome;
  }
}

/**
 * What a failed call to the backend means for the entry it was made for. An answer that shows no enquiry, whatever else it
 * says, proves no more than no answer at all.
 */
function outcomeOf(thrown: unknown): Outcome {
  const error = AppError.from(thrown);
  const details = { reason: error.message, cause: error.cause };
  if (error.code === "throttled") return { is: "unsent", ...details };
  if (error.status >= 400 && error.status < 500 && error.status !== 408) return { is: "refused", ...details };
  return { is: hasNoConnection(error) ? "unsent" : "unknown", ...details };
}

/**
 * Whether an enquiry with this reference has arrived. A backend may search in names alone, give one page of what it
 * holds whatever is searched, or take no search at all: only the whole list shows that it has not.
 */
export async function isThere(reference: string, findToken: BackendTraits["findToken"]): Promise<boolean> {
  const caller = { token: await findToken() };
  const isIt = ({ enquiry }: Enquiry) => readSource(enquiry).source?.reference === reference;
  if ((await search(reference, caller)).some(isIt)) return true;
  const { data, isComplete } = await fetchAllRows(enquiryCalls.list, {}, caller);
  if (data.some(isIt)) return true;
  if (isComplete) return false;
  throw new AppError("upstream", messages.serverFailed, { cause: "the list came in part" });
}

async function search(reference: string, caller: Caller): Promise<Enquiry[]> {
  try {
    return (await callBackend(enquiryCalls.list, { query: { search: reference } }, caller)).data;
  } catch (thrown) {
    if (isNotTaken(thrown)) return [];
    throw thrown;
  }
}

const isRefusal = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && (thrown.code === "unauthenticated" || thrown.code === "forbidden");

/**
 * What delivery has to know of the backend that this server talks to. Ours says at /health that it supports idempotency
 * keys, in process or as a server of its own; any other is taken not to.
 */
export function backendTraits(): BackendTraits {
  let isKeyed = !env.BACKEND_URL;

  return {
    async supportsIdempotencyKeys() {
      isKeyed ||= await announcesIdempotencyKeys();
      return isKeyed;
    },
    findToken: async () => (await findServiceAccount())?.token,
  };
}

/** Throws where there is no answer; an answer without these words is a no, and so is a failure to know the address. */
async function announcesIdempotencyKeys(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeouts.usual.headersMs);
  const response = await backend.send(backend.at("/health"), { signal });
  if (GATEWAY_ERRORS.includes(response.status)) throw new Error(`the backend's health is ${response.status}`);
  const answer: unknown = await response.json().catch(() => undefined);
  return (answer as { idempotencyKeys?: unknown } | undefined)?.idempotencyKeys === true;
}
