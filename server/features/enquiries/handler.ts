import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { isPlainForm, readJson, readPlainForm, type Sent } from "@/contract/input/read-body";
import { readKey, requireValid } from "@/contract/input/read-input";
import { isAllowed } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import { dayInWords } from "@/lib/format";
import { outbox } from "@/server/database/outbox/outbox";
import { followImport, readImported } from "@/server/features/follow-up";
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
import { compose, entriesOf, referenceOf } from "./compose";
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

const MINUTE = 60;
const perClient = { name: "enquiries", points: env.ENQUIRY_LIMIT_PER_MINUTE, seconds: MINUTE };
const total = { name: "enquiries-total", points: env.ENQUIRY_LIMIT_TOTAL_PER_MINUTE, seconds: MINUTE };

/** For clients that have sent nothing lately, so that a flood does not block everyone else. */
const reserve = { ...total, name: "enquiries-reserve", points: Math.ceil(total.points / 2) };
const lately: Limit = { name: "enquiries-lately", points: 1, seconds: 60 * MINUTE };

/** Few people fill in a form in less time, except by the browser's autofill. */
const QUICK_MS = 2_000;
const DELAYED_AT_ONCE = { total: 100, each: { network: 10 } };

/** Without script there is no request id: equal answers within this time are one enquiry. */
const DEDUPE_WITHIN_MS = 600_000;

/** Accepted once durable in the outbox. Staff with the permission write to the backend, to see the result at once. */
async function handle(request: Sent, findSender: () => Promise<Staff | undefined>, write: Write): Promise<Response> {
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
      const added = await addEnquiry(staff, { sent, idempotencyKey: readKey(request) }, origin, write);
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

async function acceptEnquiry(request: Sent, sent: unknown): Promise<string> {
  const form = requireValid(enquiryForm, sent);
  // Not a silent one: a person mistaken for a bot must not believe that the enquiry was sent.
  if (isBot(form)) throw new AppError("forbidden", visitorMessages.enquiry.failed);
  if (!isPlainForm(request)) await delayQuickSubmission(form, clientAddress(request.headers));
  const options = form.requestId ? {} : { dedupeWithin: DEDUPE_WITHIN_MS };
  const composed = compose(form, crypto.randomUUID());
  const open = await outbox();
  await open.accept(entriesOf(composed, open.kinds).map((entry) => ({ ...entry, ...options })));
  const key = form.requestId ? composed.key : await open.store.keyOf(composed.digest);
  return referenceOf(key ?? composed.key);
}

/** Without script only the Referer header names the form's page, in full within the site. */
function pageOf(request: Sent): string {
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

/** If the status cannot be set, returns the row as it is: an error would make staff add it again. */
async function addEnquiry(
  staff: Staff,
  { sent, idempotencyKey }: { sent: unknown; idempotencyKey?: string },
  origin: Origin,
  write: Write,
) {
  const { followUp, ...typed } = requireValid(enquiryCalls.add.body, sent);
  const followImported = followUp && (await readImported(followUp));
  const body = datedForBackend(typed);
  const { answer: added } = await write(enquiryCalls.add, { body, idempotencyKey }, staff, origin);
  const { status } = body;
  if (typed.receivedAt && "_id" in added) await followImport(added._id, status);
  if (followImported && "_id" in added) await followImported(added._id, staff);
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
  handleVisitorEnquiry: (request: Sent): Promise<Response> => handle(request, async () => undefined, write),
});

export async function limitEnquiries(headers: Headers): Promise<void> {
  const client = clientAddress(headers);
  await consumeClientOrThrow(perClient, client, visitorMessages.enquiry.tooMany);
  if (total.points === 0) return;
  const network = widestNetworkOf(client);
  const isNew = !(await isCounted(lately, network));
  const counted = await consume(total, "all");
  if (counted.times > total.points) {
    const { times } = isNew ? await consume(reserve, "all") : { times: Number.POSITIVE_INFINITY };
    if (times > reserve.points) throw throttledError(counted.msBeforeNext, visitorMessages.enquiry.tooMany);
  }
  await consume(lately, network);
}

async function refundEnquiry(headers: Headers): Promise<void> {
  await refundClient(perClient, clientAddress(headers));
  await refund(total, "all");
}

/** Bots gain nothing, and people with autofill are not refused. Throws `throttled` if too many are delayed at once. */
async function delayQuickSubmission({ elapsed = 0 }: EnquiryForm, client: string): Promise<void> {
  if (elapsed >= QUICK_MS) return;
  const who = { network: widestNetworkOf(client) };
  const hasWaited = await slowDown("enquiries", who, QUICK_MS - elapsed, DELAYED_AT_ONCE);
  if (!hasWaited) throw throttledError(QUICK_MS, visitorMessages.enquiry.tooMany);
}

type Added = { enquiry: string; receivedAt?: string };

/** A hosted backend dates a row itself and may refuse an unknown key, so the text has the date. */
function datedForBackend<Body extends Added>({ receivedAt, ...body }: Body): Omit<Body, "receivedAt"> & Added {
  if (receivedAt === undefined) return body;
  if (!backend.isHosted()) return { ...body, receivedAt };
  const line = `Received on ${dayInWords(new Date(receivedAt))}`;
  return { ...body, enquiry: [body.enquiry, line].filter(Boolean).join("\n") };
}
