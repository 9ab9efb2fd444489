import type { AnyInput, Call } from "@/contract/calls/call";
import { clientIp } from "./client-address";

/** Where a request came from, as the record and the log name it; and the entry whose change it takes back. */
export type Origin = { requestId: string; client: string; putsBack?: string };

/** The id of this request in the log, which the server gives to each (server/web/http/answer.ts), whatever a client calls it. */
export const requestIdOf = ({ headers }: Pick<Request, "headers">): string =>
  headers.get("x-request-id") ?? crypto.randomUUID();

/** The id of a request and where it came from, as the log and the record of who did what name them. */
export const originOf = (request: Pick<Request, "headers">): Origin => ({
  requestId: requestIdOf(request),
  client: clientOf(request.headers),
});

/** Somebody's session, as far as the log needs it. */
type Known = { sub?: string; sessionId: string };

/** Longer than any address is; behind a proxy it is text that somebody sent. */
const MOST_ADDRESS = 60;
/** Enough of a session's id to find it by. */
const MOST_SESSION = 16;

/** The address that a request came from, as the log names it. */
export const clientOf = (headers: Headers): string => clientIp(headers).slice(0, MOST_ADDRESS);

/**
 * Who it is, as the log names him: by the id that the backend gives him, never by name or address. A hosted backend's
 * token need not say an id; the session leads to him then (docs/runbook.md).
 */
export const staffFields = (known: Known | undefined) => ({
  staff: known?.sub,
  session: known?.sessionId.slice(0, MOST_SESSION),
});

const MOST_ID = 120;

/** Who asked what of which row, as the log names it. `answer` is what came of it, where it names a new row. */
export const callFields = (call: Call, staff: Known | undefined, input: AnyInput = {}, answer?: unknown) => ({
  ...staffFields(staff),
  call: `${call.method} ${call.path}`,
  row: rowIn(input, answer)?.slice(0, MOST_ID),
});

/** The row in the address, in the body of the one call that has it there, or in the answer of a call that makes one. */
function rowIn({ params = {}, body }: AnyInput, answer: unknown): string | undefined {
  const { enquiryId } = (body ?? {}) as { enquiryId?: unknown };
  const { _id } = (answer ?? {}) as { _id?: unknown };
  const [named] = [Object.values(params)[0], enquiryId, _id].filter((one) => typeof one === "string");
  return named;
}
