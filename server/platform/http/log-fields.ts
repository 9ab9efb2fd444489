import type { AnyInput, Call } from "@/contract/calls/call";
import { clientIp } from "./client-address";

export type Origin = { requestId: string; client: string; putsBack?: string };

/** The server sets the header (server/web/http/answer.ts), overwriting a client's. */
export const requestIdOf = ({ headers }: Pick<Request, "headers">): string =>
  headers.get("x-request-id") ?? crypto.randomUUID();

export const originOf = (request: Pick<Request, "headers">): Origin => ({
  requestId: requestIdOf(request),
  client: clientOf(request.headers),
});

type StaffIdentity = { sub?: string; sessionId: string };

const MAX_ADDRESS = 60;
const MAX_SESSION = 16;

export const clientOf = (headers: Headers): string => clientIp(headers).slice(0, MAX_ADDRESS);

/** Never a name or address. A token without an id is identified by its session (docs/runbook.md). */
export const staffFields = (identity: StaffIdentity | undefined) => ({
  staff: identity?.sub,
  session: identity?.sessionId.slice(0, MAX_SESSION),
});

const MAX_ID = 120;

export const callFields = (call: Call, staff: StaffIdentity | undefined, input: AnyInput = {}, answer?: unknown) => ({
  ...staffFields(staff),
  call: `${call.method} ${call.path}`,
  row: rowIn(input, answer)?.slice(0, MAX_ID),
});

function rowIn({ params = {}, body }: AnyInput, answer: unknown): string | undefined {
  const { enquiryId } = (body ?? {}) as { enquiryId?: unknown };
  const { _id } = (answer ?? {}) as { _id?: unknown };
  const [named] = [Object.values(params)[0], enquiryId, _id].filter((one) => typeof one === "string");
  return named;
}
