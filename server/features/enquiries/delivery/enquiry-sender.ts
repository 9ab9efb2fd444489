import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource } from "@/contract/enquiry-source";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { leadMessages } from "@/contract/messages";
import { type Enquiry, type EnquiryInput, enquiry } from "@/contract/schemas/enquiry";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { referenceOf } from "@/server/features/enquiries/compose";
import { addDelivered } from "@/server/features/follow-up";
import { findServiceAccount } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/lists";
import { hasNoConnection } from "@/server/upstream/no-answer";
import { timeouts } from "@/server/upstream/timeouts";

export type BackendTraits = {
  supportsIdempotencyKeys(): Promise<boolean>;
  findToken(): Promise<string | undefined>;
};

const CANNOT_VERIFY =
  "It may have arrived, and the backend does not let the site check. Search there for its reference, then resend or discard it.";

/** An operator has to repair this. The enquiries wait, and can be resent together. */
const refusedByBackend = (status: number) =>
  `The backend refuses enquiries from the site (${status}). Ask your server admin to allow them: docs/runbook.md, “Enquiries that the backend refuses”.`;

const REQUIRED = ["name", "phone", "email", "location", "plot_size"] as const;

const GATEWAY_ERRORS = [502, 503, 504];

/** Delivers once. At a backend without idempotency keys it searches for an earlier attempt of unknown outcome. */
export const enquirySender =
  ({ supportsIdempotencyKeys, findToken }: BackendTraits) =>
  async ({ key, payload, isOutcomeUnknown }: Claim): Promise<Outcome> => {
    try {
      // The first attempt needs no key. If support is unknown, the next attempt searches.
      const isKeyed = await supportsIdempotencyKeys().catch((thrown: unknown) => {
        if (isOutcomeUnknown) throw thrown;
        return false;
      });
      if (isOutcomeUnknown && !isKeyed && (await hasArrived(referenceOf(key), findToken))) return { is: "delivered" };
      return await send(key, payload, isKeyed);
    } catch (thrown) {
      if (isRefusal(thrown)) return { is: "refused", reason: CANNOT_VERIFY, mayHaveArrived: true };
      const { message: reason, cause } = AppError.from(thrown);
      return { is: isOutcomeUnknown ? "unknown" : "unsent", reason, cause };
    }
  };

async function send(key: string, payload: string, isKeyed: boolean): Promise<Outcome> {
  try {
    const input = { body: JSON.parse(payload) as EnquiryInput, idempotencyKey: key };
    const missing = missingAnswers(input.body);
    if (missing.length > 0) return await sendIncomplete(input.body, key, missing);
    return await toDelivered((await callBackend(enquiryCalls.create, input)).enquiry);
  } catch (thrown) {
    if (isRefusal(thrown)) return { is: "refused", reason: refusedByBackend(thrown.status), cause: thrown.cause };
    const outcome = outcomeOf(thrown);
    return outcome.is === "unknown" && isKeyed ? { ...outcome, is: "unsent" } : outcome;
  }
}

/** Required by the specification, section 5; a lead of another platform may lack them. */
const missingAnswers = (body: EnquiryInput): string[] =>
  REQUIRED.filter((name) => !body[name]).map((name) => enquiryEntity.fields[name].label.toLowerCase());

/** A hosted backend may refuse such a lead: it waits until staff complete it. */
async function sendIncomplete(body: EnquiryInput, key: string, missing: readonly string[]): Promise<Outcome> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return { is: "refused", reason: leadMessages.incomplete(missing.join(", ")) };
  return toDelivered(enquiry.parse(await embedded.enquiries.storeLead(body, key)));
}

/** The read model comes first: a process killed before delivers again under the same key. */
async function toDelivered(row: Enquiry): Promise<Outcome> {
  await addDelivered([row]).catch((cause: unknown) =>
    log.warn("a delivered enquiry is not in the read model yet", { cause }),
  );
  return { is: "delivered" };
}

function outcomeOf(thrown: unknown): Outcome {
  const error = AppError.from(thrown);
  const details = { reason: error.message, cause: error.cause };
  if (error.code === "throttled") return { is: "unsent", ...details };
  if (error.status >= 400 && error.status < 500 && error.status !== 408) return { is: "refused", ...details };
  return { is: hasNoConnection(error) ? "unsent" : "unknown", ...details };
}

export async function hasArrived(reference: string, findToken: BackendTraits["findToken"]): Promise<boolean> {
  const { data } = await fetchAllRows(enquiryCalls.list, {}, { token: await findToken() });
  return data.some(({ enquiry }) => readSource(enquiry).source?.reference === reference);
}

const isRefusal = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && (thrown.code === "unauthenticated" || thrown.code === "forbidden");

/** The embedded backend announces idempotency keys at /health; any other is assumed to lack them. */
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

async function announcesIdempotencyKeys(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeouts.usual.headersMs);
  const response = await backend.send(backend.at("/health"), { signal });
  if (GATEWAY_ERRORS.includes(response.status))
    throw new Error(`the backend's health check answered ${response.status}`);
  const answer: unknown = await response.json().catch(() => undefined);
  return (answer as { idempotencyKeys?: unknown } | undefined)?.idempotencyKeys === true;
}
