import "server-only";
import type { NextRequest } from "next/server";
import { type AnyInput, type BackendCall, type Call, requiredRight, type SiteCall } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { readInput } from "@/contract/input/read-input";
import { isAllowed } from "@/contract/schemas/permission";
import { requireAccess, requireRecentProof, requireRight } from "@/server/identity/access";
import { ENDED_BY_BACKEND, endSession, expiredSession, noteUse } from "@/server/identity/session";
import { findStaff, type Staff } from "@/server/identity/staff";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse, headersFor } from "@/server/platform/http/error-response";
import { callFields, type Origin, originOf } from "@/server/platform/http/log-fields";
import { refuseOtherSites, requireSameOrigin } from "@/server/platform/http/same-origin";
import { log } from "@/server/platform/log";
import { callBackendWithMeta } from "@/server/upstream/call";
import { fetchListPage, isList, type ListRow } from "@/server/upstream/lists";
import type { AnswerSite } from "./implement-site";
import type { Context, Handler, PublicRow } from "./routes";
import { type GatewayHooks, logWrite, type Write } from "./write";

type Answered = { answer: unknown; etag?: string };

type BffParts = { hooks: GatewayHooks; write: Write; answerSite: AnswerSite };

/** `publicRow` is for callers without the permission. The row's schema drops unknown fields of the answer. */
export function createBff({ hooks, write, answerSite }: BffParts) {
  return function bff(call: Call, publicRow?: PublicRow): Handler {
    const isWrite = call.method !== "GET";

    const handle = async (request: NextRequest, context: Context): Promise<Response> => {
      const origin = originOf(request);
      const { requestId } = origin;
      let staff: Staff | undefined;
      const params = await context.params;
      let input: AnyInput = { params };
      try {
        const row = publicRow ? await rowFor(call, publicRow) : call;
        // Before the caller is known, so that the refusal is not logged as theirs either.
        if (!isWrite && row.access !== "public") refuseOtherSites(request);
        staff = await resolveStaff(row);
        requireAccess(staff, row.access);
        requireRight(staff, requiredRight(row));
        if (staff && !row.isBackground) await noteUse(staff);
        if (isWrite) requireSameOrigin(request);
        input = await readInput(row, request, params ?? {});
        const answering = () => answerTo(row, input, staff, origin);
        const { answer, etag } = isWrite ? await limited(request, staff, answering) : await answering();
        if (isWrite) logWrite(origin, callFields(row, staff, input, answer));
        return Response.json(answer, { headers: { ...headersFor(requestId), ...(etag && { etag }) } });
      } catch (thrown) {
        const { code, message } = AppError.from(thrown);
        if (staff && code === "forbidden") await hooks.onRefused({ row: call, input, staff, origin }, message);
        return signedOutIfRefused(
          errorResponse(thrown, request, requestId, callFields(call, staff, input)),
          request,
          staff,
        );
      }
    };

    const limited = <T>(request: NextRequest, staff: Staff | undefined, make: () => Promise<T>): Promise<T> =>
      staff ? hooks.limitGuesses(call, staff, clientAddress(request.headers), make) : make();

    async function answerTo(row: Call, input: AnyInput, staff: Staff | undefined, origin: Origin): Promise<Answered> {
      if (isWrite)
        return row.answeredBy === "backend" ? write(row, input, staff, origin) : change(row, input, staff, origin);
      const answered =
        row.answeredBy === "backend" ? await read(row, input, staff, origin) : await atSite(row, input, staff, origin);
      if (staff) await hooks.onOpened({ row, input, staff, origin }, answered.answer);
      return answered;
    }

    async function atSite(row: SiteCall, input: AnyInput, staff: Staff | undefined, origin: Origin): Promise<Answered> {
      if (staff && row.needsProof) requireRecentProof(staff);
      return { answer: await answerSite(row, input, staff, origin) };
    }

    async function change(row: SiteCall, input: AnyInput, staff: Staff | undefined, origin: Origin): Promise<Answered> {
      const make = () => atSite(row, input, staff, origin);
      const answered = await (staff ? hooks.recordWrite({ row, input, staff, origin }, make) : make());
      hooks.onStale(row.tags);
      return answered;
    }

    async function read(
      row: BackendCall,
      input: AnyInput,
      staff: Staff | undefined,
      { requestId }: Origin,
    ): Promise<Answered> {
      const caller = { token: staff?.token, requestId };
      if (!isList(row)) return callBackendWithMeta(row, input, caller);
      const isProjection = row === publicRow;
      const filter = (rows: readonly ListRow[]) => hooks.filterPublic(row, rows);
      const found = await fetchListPage(row, input, caller, isProjection ? { isProjection, filter } : {});
      const { unread, ...page } =
        staff && !isProjection ? await hooks.extendSearch(row, input.query ?? {}, found, caller) : found;
      return { answer: staff && unread.length > 0 ? { ...page, unread } : page };
    }

    return Object.assign(handle, { row: call, publicRow });
  };
}

/** Otherwise the cookie would stay valid, and sign-in would redirect to screens that all say "please sign in". */
async function signedOutIfRefused(response: Response, request: NextRequest, staff?: Staff): Promise<Response> {
  if (response.status !== 401) return response;
  for (const cookie of expiredSession(request)) response.headers.append("set-cookie", cookie);
  if (staff)
    await endSession(staff, ENDED_BY_BACKEND).catch(({ cause }) => log.warn("a session stays open", { cause }));
  return response;
}

/** Public calls succeed without the session store; other calls throw `unavailable`. */
const resolveStaff = ({ access }: Call): Promise<Staff | undefined> =>
  access === "public" ? findStaff().catch(() => undefined) : findStaff();

async function rowFor(call: Call, publicRow: PublicRow): Promise<Call> {
  const staff = await findStaff();
  return staff && isAllowed(staff.permissions, call.access) ? call : publicRow;
}
