import type { AnyInput, Call } from "@/contract/calls/call";
import { clientIp } from "./client-address";

/** `putsBack`: the id of the audit entry whose change this request reverts. */
export type Origin = { requestId: string; client: string; putsBack?: string };

/** The server overwrites a client's header with its own (server/web/http/answer.ts). */
export const requestIdOf = ({ headers }: Pick<Request, "headers">): string =>
  headers.get("x-request-id") ?? crypto.randomUUID();

export const originOf = (request: Pick<Request, "headers">): Origin => ({
  requestId: requestIdOf(request),
  client: clientOf(request.headers),
});

type StaffIdentity = { sub?: string; sessionId: string };

const MAX_ADDRESS_LENGTH = 60;
const MAX_SESSION_LENGTH = 16;

export const clientOf = (headers: Headers): string => clientIp(headers).slice(0, MAX_ADDRESS_LENGTH);

/** The log has no names and addresses of staff. Without an id, the session identifies the person (docs/runbook.md). */
export const staffFields = (identity: StaffIdentity | undefined) => ({
  staff: identity?.sub,
  session: identity?.sessionId.slice(0, MAX_SESSION_LENGTH),
});

const MAX_ID_LENGTH = 120;

export const callFields = (call: Call, staff: StaffIdentity | undefined, input: AnyInput = {}, answer?: unknown) => ({
  ...staffFields(staff),
  call: `${call.method} ${call.path}`,
  row: findRowId(input, answer)?.slice(0, MAX_ID_LENGTH),
});

function findRowId({ params = {}, body }: AnyInput, answer: unknown): string | undefined {
  const { enquiryId } = (body ?? {}) as { enquiryId?: unknown };
  const { _id } = (answer ?? {}) as { _id?: unknown };
  return [Object.values(params)[0], enquiryId, _id].find((id) => typeof id === "string");
}
