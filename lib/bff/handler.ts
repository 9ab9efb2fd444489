import "server-only";
import type { NextRequest } from "next/server";
import { isAllowed } from "@/lib/api/access";
import type { AnyInput, BackendCall, Call } from "@/lib/api/call";
import { employeeCalls } from "@/lib/api/calls/employees";
import { confirmWrite } from "@/lib/api/confirm-write";
import { readInput } from "@/lib/api/input/read-input";
import { requestAs } from "@/lib/api/request";
import { requireProof } from "@/lib/auth/require-proof";
import { ENDED_BY_BACKEND, endSession, expiredSession, noteUse } from "@/lib/auth/session";
import { findStaff, requireAccess, type Staff } from "@/lib/auth/staff";
import { clientOf } from "@/lib/auth/who";
import { clientAddress } from "@/lib/limits/client-address";
import { log } from "@/lib/log";
import type { EmployeeUpdate } from "@/lib/schemas/employee";
import { followEmployee } from "@/lib/second-factor/follow-employee";
import { changesAccess, type Employee } from "./employees";
import { endingSessions } from "./ending-sessions";
import { errorResponse } from "./error-response";
import { requireGoodPassword } from "./good-password";
import { askForPage, isList } from "./lists";
import { requireNoClimbing } from "./no-climbing";
import { publish } from "./publish";
import { requestIdOf } from "./request-id";
import { requireSameOrigin } from "./same-origin";
import { answerFromSite } from "./site-answers";
import { whatWasAsked } from "./what-was-asked";
import { forgetWhole } from "./whole-lists";

/** Next gives no params where the path has none, whatever its types say. */
type Context = { params: Promise<Record<string, string> | undefined> };
type PublicRow = BackendCall & { access: "public" };
/** Counts a write, and makes it unless that was one too many. */
type Limited = <T>(staff: Staff, client: string, make: () => Promise<T>) => Promise<T>;
type Options = { public?: PublicRow; limit?: Limited };
type Answered = { answer: unknown; etag?: string };

/**
 * Turns a row of the table into a route handler. In this order: permission, same origin on writes, the row's own
 * check of what was sent, the answer of who holds it (the site itself, or the backend: nobody climbs, no password is
 * easily guessed, the upstream call; before either, whether it is still the one who signed in), the row's own check of
 * that answer (which drops what it does not name), stale tags, JSON. `options.public` is a second row for the same call,
 * for those who lack the permission; `options.limit` stands before a write that somebody could guess with.
 */
export function bff(call: Call, options: Options = {}) {
  const isWrite = call.method !== "GET";

  const handle = async (request: NextRequest, context: Context): Promise<Response> => {
    const requestId = requestIdOf(request);
    let staff: Staff | undefined;
    const params = await context.params;
    let input: AnyInput = { params };
    try {
      const row = options.public ? await rowFor(call, options.public) : call;
      staff = await findAsker(row);
      requireAccess(staff, row.access);
      if (staff) await noteUse(staff);
      if (isWrite) requireSameOrigin(request);
      input = await readInput(row, request, params ?? {});
      const answering = () => answerTo(row, input, staff, requestId);
      const { answer, etag } = isWrite ? await limited(request, staff, answering) : await answering();
      if (isWrite) logWrite(request, requestId, whatWasAsked(row, staff, input, answer));
      const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
      if (etag) headers.set("etag", etag);
      return Response.json(answer, { headers });
    } catch (thrown) {
      return signedOutIfRefused(
        errorResponse(thrown, request, requestId, whatWasAsked(call, staff, input)),
        request,
        staff,
      );
    }
  };

  const limited = <T>(request: NextRequest, staff: Staff | undefined, make: () => Promise<T>): Promise<T> =>
    options.limit && staff ? options.limit(staff, clientAddress(request.headers), make) : make();

  async function answerTo(row: Call, input: AnyInput, staff: Staff | undefined, requestId: string): Promise<Answered> {
    if (row.answeredBy === "backend") return (isWrite ? write : read)(row, input, staff, requestId);
    if (staff && row.needsProof) requireProof(staff);
    const answer = await answerFromSite(row, input, staff);
    if (isWrite) publish(row.tags);
    return { answer };
  }

  async function read(
    row: BackendCall,
    input: AnyInput,
    staff: Staff | undefined,
    requestId: string,
  ): Promise<Answered> {
    if (!isList(row)) return requestAs(staff, row, input, { requestId });
    const isProjection = row === options.public;
    const { unread, ...page } = await askForPage(row, input, { token: staff?.token, requestId }, isProjection);
    // Visitors could do nothing about a row that cannot be read.
    return { answer: staff && unread.length > 0 ? { ...page, unread } : page };
  }

  return Object.assign(handle, { row: call, publicRow: options.public });
}

/** Notes who has written what, from where. */
export const logWrite = (request: Request, requestId: string, asked: Record<string, unknown>): void =>
  log.info("written", { requestId, ...asked, client: clientOf(request.headers) });

/** A write that seemed to fail may have come through, so lists are forgotten either way; pages are remade for a sure one. */
export async function write<C extends BackendCall>(
  row: C,
  input: AnyInput,
  staff: Staff | undefined,
  requestId: string,
) {
  const asker = { token: staff?.token, requestId };
  const before = staff && (await requireNoClimbing(row, input, staff, asker));
  if (staff) await requireGoodPassword(row, input, asker);
  if (staff && (row.needsProof || changesSomebodysAccess(row, input, before))) requireProof(staff);
  const make = () => confirmWrite(row, input, asker).finally(() => forgetWhole(row.tags));
  const answered = await (staff ? endingSessions(make, row, input, before, staff) : make());
  if (before) await followEmployee(row, input, before);
  publish(row.tags);
  return answered;
}

const changesSomebodysAccess = (row: BackendCall, input: AnyInput, before: Employee | undefined) =>
  before !== undefined && row === employeeCalls.update && changesAccess(before, input.body as EmployeeUpdate);

/**
 * A session whose token the backend no longer takes is over, although the cookie could still be read: without this,
 * sign-in would send such a person straight back to screens that all say "please sign in".
 */
async function signedOutIfRefused(response: Response, request: NextRequest, staff?: Staff): Promise<Response> {
  if (response.status !== 401) return response;
  for (const cookie of expiredSession(request)) response.headers.append("set-cookie", cookie);
  if (staff)
    await endSession(staff, ENDED_BY_BACKEND).catch(({ cause }) => log.warn("a session stays open", { cause }));
  return response;
}

/** Who is asking. What is public anybody gets, also when nobody can say who he is. Throws `unavailable` for the rest. */
const findAsker = ({ access }: Call): Promise<Staff | undefined> =>
  access === "public" ? findStaff().catch(() => undefined) : findStaff();

async function rowFor(call: Call, publicRow: PublicRow): Promise<Call> {
  const staff = await findStaff();
  return staff && isAllowed(staff.permissions, call.access) ? call : publicRow;
}
