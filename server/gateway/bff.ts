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
import { type AnswerWithMeta, callBackendWithMeta } from "@/server/upstream/call";
import { fetchListPage, isList, type ListRow } from "@/server/upstream/lists";
import type { AnswerSite } from "./implement-site";
import type { Handler, PublicRow, RouteContext } from "./routes";
import { type GatewayHooks, logWrite, type Write } from "./write";

type BffDependencies = { hooks: GatewayHooks; write: Write; answerSite: AnswerSite };

/** `publicRow` serves callers without the permission. The row's schema drops unknown fields of the answer. */
export function createBff({ hooks, write, answerSite }: BffDependencies) {
  return function bff(mainRow: Call, publicRow?: PublicRow): Handler {
    const isWrite = mainRow.method !== "GET";

    const handle = async (request: NextRequest, context: RouteContext): Promise<Response> => {
      const origin = originOf(request);
      const { requestId } = origin;
      let staff: Staff | undefined;
      const params = await context.params;
      let input: AnyInput = { params };
      try {
        const row = publicRow ? await chooseRow(mainRow, publicRow) : mainRow;
        // This precedes the search for the session, so that the refusal is not logged as the staff member's.
        if (!isWrite && row.access !== "public") refuseOtherSites(request);
        staff = await resolveStaff(row);
        requireAccess(staff, row.access);
        requireRight(staff, requiredRight(row));
        if (staff && !row.isBackground) await noteUse(staff);
        if (isWrite) requireSameOrigin(request);
        input = await readInput(row, request, params ?? {});
        const answerThis = () => answerRow(row, input, staff, origin);
        const { answer, etag } = isWrite ? await limitWrite(request, staff, answerThis) : await answerThis();
        if (isWrite) logWrite(origin, callFields(row, staff, input, answer));
        return Response.json(answer, { headers: { ...headersFor(requestId), ...(etag && { etag }) } });
      } catch (thrown) {
        const { code, message } = AppError.from(thrown);
        if (staff && code === "forbidden") await hooks.onRefused({ call: mainRow, input, staff, origin }, message);
        const response = errorResponse(thrown, request, requestId, callFields(mainRow, staff, input));
        return signOutIfRefused(response, request, staff);
      }
    };

    const limitWrite = <T>(request: NextRequest, staff: Staff | undefined, make: () => Promise<T>): Promise<T> =>
      staff ? hooks.limitGuesses(mainRow, staff, clientAddress(request.headers), make) : make();

    type MaybeStaff = Staff | undefined;

    async function answerRow(row: Call, input: AnyInput, staff: MaybeStaff, origin: Origin): Promise<AnswerWithMeta> {
      const isAtSite = row.answeredBy === "site";
      if (isWrite) return isAtSite ? writeAtSite(row, input, staff, origin) : write(row, input, staff, origin);
      const answered = isAtSite
        ? await answerAtSite(row, input, staff, origin)
        : await readBackend(row, input, staff, origin);
      if (staff) await hooks.onOpened({ call: row, input, staff, origin }, answered.answer);
      return answered;
    }

    async function answerAtSite(row: SiteCall, input: AnyInput, staff: MaybeStaff, origin: Origin) {
      if (staff && row.needsProof) requireRecentProof(staff);
      return { answer: await answerSite(row, input, staff, origin) };
    }

    async function writeAtSite(row: SiteCall, input: AnyInput, staff: MaybeStaff, origin: Origin) {
      const make = () => answerAtSite(row, input, staff, origin);
      const answered = await (staff ? hooks.recordWrite({ call: row, input, staff, origin }, make) : make());
      hooks.onStale(row.tags);
      return answered;
    }

    async function readBackend(row: BackendCall, input: AnyInput, staff: MaybeStaff, { requestId }: Origin) {
      const caller = { token: staff?.token, requestId };
      if (!isList(row)) return callBackendWithMeta(row, input, caller);
      const isProjection = row === publicRow;
      const filter = (rows: readonly ListRow[]) => hooks.filterPublic(row, rows);
      let listed = await fetchListPage(row, input, caller, isProjection ? { isProjection, filter } : {});
      if (staff && !isProjection) listed = await hooks.extendSearch(row, input.query ?? {}, listed, caller);
      const { unread, ...page } = listed;
      return { answer: staff && unread.length > 0 ? { ...page, unread } : page };
    }

    return Object.assign(handle, { row: mainRow, publicRow });
  };
}

/** With a valid cookie, the sign-in page would redirect to screens that all say "please sign in". */
async function signOutIfRefused(response: Response, request: NextRequest, staff?: Staff): Promise<Response> {
  if (response.status !== 401) return response;
  for (const cookie of expiredSession(request)) response.headers.append("set-cookie", cookie);
  if (staff)
    await endSession(staff, ENDED_BY_BACKEND).catch(({ cause }) => log.warn("a session stays open", { cause }));
  return response;
}

/** Public calls succeed without the session store; other calls throw `unavailable`. */
const resolveStaff = ({ access }: Call): Promise<Staff | undefined> =>
  access === "public" ? findStaff().catch(() => undefined) : findStaff();

async function chooseRow(mainRow: Call, publicRow: PublicRow): Promise<Call> {
  const staff = await findStaff();
  return staff && isAllowed(staff.permissions, mainRow.access) ? mainRow : publicRow;
}
