import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { isPlainForm, readJson, readPlainForm, type SentRequest } from "@/contract/input/read-body";
import { readIdempotencyKey, requireValid } from "@/contract/input/read-input";
import { isAllowed } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import { dayInWords } from "@/lib/format";
import { outbox } from "@/server/database/outbox/outbox";
import { markImported, prepareImport } from "@/server/features/follow-up";
import { logWrite, type Write } from "@/server/gateway/write";
import { findStaff, type Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse, headersFor } from "@/server/platform/http/error-response";
import { callFields, type Origin, originOf } from "@/server/platform/http/log-fields";
import {
  consume,
  consumeClientOrThrow,
  isCounted,
  type Limit,
  refund,
  refundClient,
  slowDown,
  throttledError,
  widestNetworkOf,
} from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { compose, outboxEntriesOf, referenceOf } from "./compose";
import {
  answerPlainForm,
  type EnquiryForm,
  enquiryForm,
  isBot,
  MAX_BYTES,
  refusePlainForm,
  requireOwnForm,
} from "./form";
import { proofOf } from "./receipt";

const MINUTE_SECONDS = 60;
const perClientLimit = { name: "enquiries", points: env.ENQUIRY_LIMIT_PER_MINUTE, seconds: MINUTE_SECONDS };
const totalLimit = { name: "enquiries-total", points: env.ENQUIRY_LIMIT_TOTAL_PER_MINUTE, seconds: MINUTE_SECONDS };

/** Serves clients that have sent nothing within an hour, so that a flood does not block everyone else. */
const reserveLimit = { ...totalLimit, name: "enquiries-reserve", points: Math.ceil(totalLimit.points / 2) };
const recentLimit: Limit = { name: "enquiries-lately", points: 1, seconds: 60 * MINUTE_SECONDS };

/** Few people fill in a form in less time, except by the browser's autofill. */
const QUICK_MS = 2_000;
const MAX_DELAYED = { total: 100, each: { network: 10 } };

/** A form without script sends no request id, so equal answers within this time count as one enquiry. */
const DEDUPE_WITHIN_MS = 600_000;

/** Accepts an enquiry once the outbox has stored it. Staff with the permission write to the backend instead. */
async function handle(
  request: SentRequest,
  findSender: () => Promise<Staff | undefined>,
  write: Write,
): Promise<Response> {
  const origin = originOf(request);
  const { requestId } = origin;
  let sent: unknown;
  let staff: Staff | undefined;
  try {
    requireOwnForm(request);
    staff = await findSender();
    if (!staff) await limitEnquiries(request.headers);
    sent = isPlainForm(request)
      ? { page: pageOf(request), ...(await readPlainForm(request, MAX_BYTES)) }
      : await readJson(request, MAX_BYTES);
    if (staff && isFromStaffScreen(sent)) {
      const added = await addEnquiry(staff, { sent, idempotencyKey: readIdempotencyKey(request) }, origin, write);
      logWrite(origin, callFields(enquiryCalls.add, staff, {}, added));
      return Response.json(added, { headers: headersFor(requestId) });
    }
    if (staff) await limitEnquiries(request.headers);
    const reference = await acceptEnquiry(request, sent).catch(async (thrown: unknown) => {
      if (isOurFailure(thrown)) await refundEnquiry(request.headers);
      throw thrown;
    });
    logWrite(origin, { ...callFields(enquiryCalls.create, staff), row: reference });
    const key = { reference, proof: proofOf(reference) };
    if (isPlainForm(request)) return answerPlainForm(key, sent);
    return Response.json({ success: true, ...key }, { headers: headersFor(requestId) });
  } catch (thrown) {
    const response = errorResponse(thrown, request, requestId, callFields(enquiryCalls.create, staff));
    return isPlainForm(request) ? refusePlainForm(response, AppError.from(thrown), request, sent) : response;
  }
}

const isOurFailure = (thrown: unknown) => AppError.from(thrown).status >= 500;

async function acceptEnquiry(request: SentRequest, sent: unknown): Promise<string> {
  const form = requireValid(enquiryForm, sent);
  // This refusal is visible, so that a person mistaken for a bot does not believe that the enquiry was sent.
  if (isBot(form)) throw new AppError("forbidden", visitorMessages.enquiry.failed);
  if (!isPlainForm(request)) await delayQuickSubmission(form, clientAddress(request.headers));
  const options = form.requestId ? {} : { dedupeWithin: DEDUPE_WITHIN_MS };
  const composed = compose(form, crypto.randomUUID());
  const { kinds, accept, store } = await outbox();
  await accept(outboxEntriesOf(composed, kinds).map((entry) => ({ ...entry, ...options })));
  const key = form.requestId ? composed.key : await store.keyOf(composed.digest);
  return referenceOf(key ?? composed.key);
}

/** Without script, only the Referer header names the page of the form. Within the site it has the whole address. */
function pageOf(request: SentRequest): string {
  const address = request.headers.get("referer") ?? "";
  if (!URL.canParse(address)) return "";
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const isFromStaffScreen = (sent: unknown) =>
  typeof sent === "object" && sent !== null && "status" in sent && !("placement" in sent);

async function findEnquiryStaff(): Promise<Staff | undefined> {
  const staff = await findStaff();
  return staff && isAllowed(staff.permissions, enquiryCalls.add.access) ? staff : undefined;
}

/** If the status cannot be set, returns the row without it, because after an error staff would add it again. */
async function addEnquiry(
  staff: Staff,
  { sent, idempotencyKey }: { sent: unknown; idempotencyKey?: string },
  origin: Origin,
  write: Write,
) {
  const { followUp, ...input } = requireValid(enquiryCalls.add.body, sent);
  const storeFollowUp = followUp && (await prepareImport(followUp));
  const body = datedForBackend(input);
  const { answer: added } = await write(enquiryCalls.add, { body, idempotencyKey }, staff, origin);
  const { status } = body;
  if (input.receivedAt && "_id" in added) await markImported(added._id, status);
  if (storeFollowUp && "_id" in added) await storeFollowUp(added._id, staff);
  if (!("_id" in added) || added.status === status) return added;
  try {
    await write(enquiryCalls.updateStatus, { body: { enquiryId: added._id, status } }, staff, origin);
    return { ...added, status };
  } catch (cause) {
    log.warn("could not set the status of a new enquiry", { requestId: origin.requestId, cause });
    return added;
  }
}

export const createEnquiryHandlers = ({ write }: { write: Write }) => ({
  handleEnquiry: Object.assign((request: Request) => handle(request, findEnquiryStaff, write), {
    row: enquiryCalls.add,
    publicRow: enquiryCalls.create,
  }),
  handleVisitorEnquiry: (request: SentRequest): Promise<Response> => handle(request, async () => undefined, write),
});

export async function limitEnquiries(headers: Headers): Promise<void> {
  const client = clientAddress(headers);
  await consumeClientOrThrow(perClientLimit, client, visitorMessages.enquiry.tooMany);
  if (totalLimit.points === 0) return;
  const network = widestNetworkOf(client);
  const isNew = !(await isCounted(recentLimit, network));
  const counted = await consume(totalLimit, "all");
  if (counted.times > totalLimit.points) {
    const hasReserve = isNew && (await consume(reserveLimit, "all")).times <= reserveLimit.points;
    if (!hasReserve) throw throttledError(counted.msBeforeNext, visitorMessages.enquiry.tooMany);
  }
  await consume(recentLimit, network);
}

async function refundEnquiry(headers: Headers): Promise<void> {
  await refundClient(perClientLimit, clientAddress(headers));
  await refund(totalLimit, "all");
}

/** A delay slows bots, and refuses no one with autofill. Throws `throttled` if too many requests wait at once. */
async function delayQuickSubmission({ elapsed = 0 }: EnquiryForm, client: string): Promise<void> {
  if (elapsed >= QUICK_MS) return;
  const hasWaited = await slowDown("enquiries", { network: widestNetworkOf(client) }, QUICK_MS - elapsed, MAX_DELAYED);
  if (!hasWaited) throw throttledError(QUICK_MS, visitorMessages.enquiry.tooMany);
}

type DatedEnquiry = { enquiry: string; receivedAt?: string };

/** A hosted backend dates a row itself and may refuse an unknown field, so the text names the date. */
function datedForBackend<Body extends DatedEnquiry>(body: Body): Omit<Body, "receivedAt"> & DatedEnquiry {
  const { receivedAt, ...undated } = body;
  if (receivedAt === undefined) return undated;
  if (!backend.isHosted()) return { ...undated, receivedAt };
  const line = `Received on ${dayInWords(new Date(receivedAt))}`;
  return { ...undated, enquiry: [body.enquiry, line].filter(Boolean).join("\n") };
}
