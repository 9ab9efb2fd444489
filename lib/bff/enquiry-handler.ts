import "server-only";
import { isAllowed } from "@/lib/api/access";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { checked } from "@/lib/api/input/read-input";
import { readJson } from "@/lib/api/input/read-json";
import { isPlainForm, readPlainForm } from "@/lib/api/input/read-plain-form";
import { findStaff, type Staff } from "@/lib/auth/staff";
import { messages } from "@/lib/content/messages";
import { compose, referenceOf } from "@/lib/enquiry/compose";
import { enquiryForm } from "@/lib/enquiry/form";
import { holdTheQuick, isFromProgram } from "@/lib/enquiry/programs";
import { AppError } from "@/lib/errors";
import { clientAddress } from "@/lib/limits/client-address";
import { limitEnquiries } from "@/lib/limits/enquiries";
import { log } from "@/lib/log";
import { outbox } from "@/lib/outbox/outbox";
import { errorResponse } from "./error-response";
import { logWrite, write } from "./handler";
import { answerPlainForm, refusePlainForm } from "./plain-form";
import { requestIdOf } from "./request-id";
import { requireSameOrigin } from "./same-origin";
import { whatWasAsked } from "./what-was-asked";

/** The longest answers that are kept, several times over, in any alphabet. */
const MAX_BYTES = 64_000;

/** Without script there is no request id: the same answers within this time are the same enquiry. */
const ONCE_WITHIN_MS = 600_000;

/**
 * POST /api/enquiries. What a visitor sends is accepted once it is durable in the outbox, which delivers it whatever
 * happens from then on. What somebody with the enquiries permission adds goes straight to the backend, so that it is
 * seen at once; the form on the public pages says its placement, staff's says a status.
 */
async function handle(request: Request, findSender: () => Promise<Staff | undefined>): Promise<Response> {
  const requestId = requestIdOf(request);
  let sent: unknown;
  let staff: Staff | undefined;
  try {
    requireSameOrigin(request);
    staff = await findSender();
    // Counted before anything is read: who sends too much is not listened to.
    if (!staff) await limitEnquiries(request.headers);
    sent = isPlainForm(request)
      ? { page: pageOf(request), ...(await readPlainForm(request, MAX_BYTES)) }
      : await readJson(request, MAX_BYTES);
    if (staff && isAdded(sent)) {
      const added = await addEnquiry(staff, sent, requestId);
      logWrite(request, requestId, whatWasAsked(enquiryCalls.add, staff, {}, added));
      return Response.json(added, { headers: headersFor(requestId) });
    }
    if (staff) await limitEnquiries(request.headers);
    const row = await acceptEnquiry(request, sent);
    logWrite(request, requestId, { ...whatWasAsked(enquiryCalls.create, staff), row });
    if (isPlainForm(request)) return answerPlainForm();
    return Response.json({ success: true }, { headers: headersFor(requestId) });
  } catch (thrown) {
    const response = errorResponse(thrown, request, requestId, whatWasAsked(enquiryCalls.create, staff));
    return isPlainForm(request) ? refusePlainForm(response, AppError.from(thrown), sent) : response;
  }
}

const headersFor = (requestId: string) => ({ "cache-control": "no-store", "x-request-id": requestId });

/** Gives the enquiry's reference, by which it is known at the backend. */
async function acceptEnquiry(request: Request, sent: unknown): Promise<string> {
  const form = checked(enquiryForm, sent);
  // Said openly: a person taken for a program by mistake must not believe that the enquiry was sent.
  if (isFromProgram(form)) throw new AppError("forbidden", messages.enquiry.failed);
  if (!isPlainForm(request)) await holdTheQuick(form, clientAddress(request.headers));
  const once = form.requestId ? {} : { onceWithin: ONCE_WITHIN_MS };
  const composed = compose(form, crypto.randomUUID());
  await (await outbox()).accept(composed, once);
  return referenceOf(composed.key);
}

/** Without script the browser alone tells which page a form stood on: one of ours its whole address. */
function pageOf(request: Request): string {
  const address = request.headers.get("referer") ?? "";
  if (!URL.canParse(address)) return "";
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** What staff add has a status; what comes from a form on the public pages says which form. */
const isAdded = (sent: unknown) =>
  typeof sent === "object" && sent !== null && "status" in sent && !("placement" in sent);

/** Who may add an enquiry as staff, or undefined for a visitor. */
async function findAdder(): Promise<Staff | undefined> {
  const staff = await findStaff();
  return staff && isAllowed(staff.permissions, enquiryCalls.add.access) ? staff : undefined;
}

/**
 * A backend may not take a status with a new enquiry; then it is set by the call that is for it. Should that fail, the
 * enquiry is there all the same, with the status that it has: who is told of a failure adds it a second time.
 */
async function addEnquiry(staff: Staff, sent: unknown, requestId: string) {
  const body = checked(enquiryCalls.add.body, sent);
  const { answer: added } = await write(enquiryCalls.add, { body }, staff, requestId);
  const { status } = body;
  if (!("_id" in added) || added.status === status) return added;
  try {
    await write(enquiryCalls.updateStatus, { body: { enquiryId: added._id, status } }, staff, requestId);
    return { ...added, status };
  } catch (cause) {
    log.warn("a new enquiry was not given its status", { requestId, cause });
    return added;
  }
}

/** As a route of Next's, for whoever may be staff. */
export const takeEnquiry = Object.assign((request: Request) => handle(request, findAdder), {
  row: enquiryCalls.add,
  publicRow: enquiryCalls.create,
});

/** For somebody without a session, who is a visitor: this needs nothing of Next's. */
export const takeVisitorsEnquiry = (request: Request): Promise<Response> => handle(request, async () => undefined);
