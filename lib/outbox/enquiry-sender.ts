import { type Asker, ask } from "@/lib/api/ask";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { readAll } from "@/lib/api/read-all";
import { UnreadAnswer } from "@/lib/api/refusal";
import { messages } from "@/lib/content/messages";
import { referenceOf } from "@/lib/enquiry/compose";
import { readSource } from "@/lib/enquiry/source";
import { AppError, isNotTaken } from "@/lib/errors";
import type { Enquiry } from "@/lib/schemas/enquiry";
import { type Outcome, outcomeOf } from "./outcome";
import type { Claim } from "./store";

export type Backend = {
  /** Whether the same Idempotency-Key twice is one enquiry there. Throws where that cannot be found out now. */
  knowsKeys(): Promise<boolean>;
  /** The token to look for enquiries with, where one is needed. */
  findToken(): Promise<string | undefined>;
};

const CANNOT_LOOK =
  "It may have arrived already, and the backend does not let the site look. Search there for its reference, then retry or discard it.";

/** What an operator has to put right. The enquiries wait meanwhile, and can all be retried at once. */
const notOpen = (status: number) =>
  `The backend refuses enquiries from the site (${status}). Its public post must be open to the site; see "Enquiries that the backend refuses" in docs/runbook.md.`;

/**
 * Sends an enquiry to the backend so that it arrives once. A backend that knows keys sees to that itself. At any other
 * an earlier attempt without a known end is settled first, by looking for the enquiry's reference.
 */
export const enquirySender =
  ({ knowsKeys, findToken }: Backend) =>
  async ({ key, payload, unsettled }: Claim): Promise<Outcome> => {
    try {
      // What was never sent needs no key. Taken for keyless, an attempt of unknown end is looked into the next time.
      const isKeyed = await knowsKeys().catch((thrown: unknown) => {
        if (unsettled) throw thrown;
        return false;
      });
      if (unsettled && !isKeyed && (await isThere(referenceOf(key), findToken))) return { is: "delivered" };
      return await send(key, payload, isKeyed);
    } catch (thrown) {
      if (isRefusal(thrown)) return { is: "refused", reason: CANNOT_LOOK, mayHaveArrived: true };
      const { message: reason, cause } = AppError.from(thrown);
      return { is: unsettled ? "unsettled" : "unsent", reason, cause };
    }
  };

async function send(key: string, payload: string, isKeyed: boolean): Promise<Outcome> {
  try {
    await ask(enquiryCalls.create, { body: JSON.parse(payload), idempotencyKey: key });
    return { is: "delivered" };
  } catch (thrown) {
    if (isRefusal(thrown)) return { is: "refused", reason: notOpen(thrown.status), cause: thrown.cause };
    // A good status and no word of a failure: the backend has it, whatever else it answers.
    if (thrown instanceof UnreadAnswer && thrown.isJson) return { is: "delivered" };
    const outcome = outcomeOf(thrown);
    // Sent again with its key it is the same one, so there is nothing to settle.
    return outcome.is === "unsettled" && isKeyed ? { ...outcome, is: "unsent" } : outcome;
  }
}

/**
 * Whether an enquiry with this reference has arrived. A backend may search in names alone, give one page of what it
 * holds whatever is searched, or take no search at all: only the whole list shows that it has not.
 */
async function isThere(reference: string, findToken: Backend["findToken"]): Promise<boolean> {
  const asker = { token: await findToken() };
  const isIt = ({ enquiry }: Enquiry) => readSource(enquiry).source?.reference === reference;
  if ((await search(reference, asker)).some(isIt)) return true;
  const { data, isWhole } = await readAll(enquiryCalls.list, {}, asker);
  if (data.some(isIt)) return true;
  if (isWhole) return false;
  throw new AppError("upstream", messages.serverFailed, { cause: "the list came in part" });
}

async function search(reference: string, asker: Asker): Promise<Enquiry[]> {
  try {
    return (await ask(enquiryCalls.list, { query: { search: reference } }, asker)).data;
  } catch (thrown) {
    if (isNotTaken(thrown)) return [];
    throw thrown;
  }
}

const isRefusal = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && (thrown.code === "unauthenticated" || thrown.code === "forbidden");
