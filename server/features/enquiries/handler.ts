import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { isPlainForm, readJson, readPlainForm, type Sent } from "@/contract/input/read-body";
import { checked } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { isAllowed } from "@/contract/schemas/permission";
import { outbox } from "@/server/database/outbox/outbox";
import { logWrite, type Write } from "@/server/gateway/write";
import { findStaff, type Staff } from "@/server/identity/staff";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import type { Origin } from "@/server/platform/http/log-fields";
import { callFields, originOf } from "@/server/platform/http/log-fields";
import { requireSameOrigin } from "@/server/platform/http/same-origin";
import { log } from "@/server/platform/log";
import { compose, referenceOf } from "./compose";
import { accept } from "./delivery/accept";
import { enquiryForm, isBot } from "./form";
import { delayQuickSubmission, limitEnquiries } from "./limits";
import { answerPlainForm, MAX_BYTES, refusePlainForm } from "./plain-form";
import { proofOf } from "./receipt/proof";

/** Without script there is no request id: the same answers within this time are the same enquiry. */
const DEDUPE_WITHIN_MS = 600_000;

/**
 * POST /api/enquiries. What a visitor sends is accepted once it is durable in the outbox, which delivers it whatever
 * happens from then on. What somebody with the enquiries permission adds goes straight to the backend, so that it is
 * seen at once; the form on the public pages says its placement, staff's says a status.
 */
async function handle(request: Sent, findSender: () => Promise<Staff | undefined>, write: Write): Promise<Response> {
  const origin = originOf(request);
  const { requestId } = origin;
  let sent: unknown;
  let staff: Staff | undefined;
  try {
    requireSameOrigin(request);
    staff = await findSender();
    // Counted before anything is read: a client over its limit is not read from.
    if (!staff) await limitEnquiries(request.headers);
    sent = isPlainForm(request)
      ? { page: pageOf(request), ...(await readPlainForm(request, MAX_BYTES)) }
      : await readJson(request, MAX_BYTES);
    if (staff && isFromStaffScreen(sent)) {
      const added = await addEnquiry(staff, sent, origin, write);
      logWrite(origin, callFields(enquiryCalls.add, staff, {}, added));
      return Response.json(added, { headers: headersFor(requestId) });
    }
    if (staff) await limitEnquiries(request.headers);
    const reference = await acceptEnquiry(request, sent);
    logWrite(origin, { ...callFields(enquiryCalls.create, staff), row: reference });
    const key = { reference, proof: proofOf(reference) };
    if (isPlainForm(request)) return answerPlainForm(key);
    return Response.json({ success: true, ...key }, { headers: headersFor(requestId) });
  } catch (thrown) {
    const response = errorResponse(thrown, request, requestId, callFields(enquiryCalls.create, staff));
    return isPlainForm(request) ? refusePlainForm(response, AppError.from(thrown), request, sent) : response;
  }
}

const headersFor = (requestId: string) => ({ "cache-control": "no-store", "x-request-id": requestId });

/** Gives the enquiry's reference, by which it is known at the backend. */
async function acceptEnquiry(request: Sent, sent: unknown): Promise<string> {
  const form = checked(enquiryForm, sent);
  // Said openly: a person taken for a bot by mistake must not believe that the enquiry was sent.
  if (isBot(form)) throw new AppError("forbidden", messages.enquiry.failed);
  if (!isPlainForm(request)) await delayQuickSubmission(form, clientAddress(request.headers));
  const options = form.requestId ? {} : { dedupeWithin: DEDUPE_WITHIN_MS };
  const composed = compose(form, crypto.randomUUID());
  const open = await outbox();
  await accept(open, composed, options);
  const key = form.requestId ? composed.key : await open.store.keyOf(composed.digest);
  return referenceOf(key ?? composed.key);
}

/** Without script the browser alone tells which page a form stood on: one of ours its whole address. */
function pageOf(request: Sent): string {
  const address = request.headers.get("referer") ?? "";
  if (!URL.canParse(address)) return "";
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** What staff add has a status; what comes from a form on the public pages says which form. */
const isFromStaffScreen = (sent: unknown) =>
  typeof sent === "object" && sent !== null && "status" in sent && !("placement" in sent);

/** Who may add an enquiry as staff, or undefined for a visitor. */
async function findEnquiryStaff(): Promise<Staff | undefined> {
  const staff = await findStaff();
  return staff && isAllowed(staff.permissions, enquiryCalls.add.access) ? staff : undefined;
}

/**
 * A backend may not take a status with a new enquiry; then it is set by the call that is for it. Should that fail, the
 * enquiry is there all the same, with the status that it has: who is told of a failure adds it a second time.
 */
async function addEnquiry(staff: Staff, sent: unknown, origin: Origin, write: Write) {
  const body = checked(enquiryCalls.add.body, sent);
  const { answer: added } = await write(enquiryCalls.add, { body }, staff, origin);
  const { status } = body;
  if (!("_id" in added) || added.status === status) return added;
  try {
    await write(enquiryCalls.updateStatus, { body: { enquiryId: added._id, status } }, staff, origin);
    return { ...added, status };
  } catch (cause) {
    log.warn("a new enquiry was not given its status", { requestId: origin.requestId, cause });
    return added;
  }
}

export const createEnquiryHandlers = ({ write }: { write: Write }) => ({
  /** As a route of Next's, for callers who may be staff. */
  takeEnquiry: Object.assign((request: Request) => handle(request, findEnquiryStaff, write), {
    row: enquiryCalls.add,
    publicRow: enquiryCalls.create,
  }),
  /** For callers without a session, who are visitors: this needs nothing of Next's. */
  takeVisitorsEnquiry: (request: Sent): Promise<Response> => handle(request, async () => undefined, write),
});
