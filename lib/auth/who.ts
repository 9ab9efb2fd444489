import { wholeAddress } from "@/lib/limits/client-address";

/** Somebody's session, as far as the log needs it. */
type Known = { sub?: string; sessionId: string };

/** Longer than any address is; behind a proxy it is text that somebody sent. */
const MOST_ADDRESS = 60;
/** Enough of a session's id to find it by. */
const MOST_SESSION = 16;

/** The address that a request came from, as the log names it. */
export const clientOf = (headers: Headers): string => wholeAddress(headers).slice(0, MOST_ADDRESS);

/**
 * Who it is, as the log names him: by the id that the backend gives him, never by name or address. A hosted backend's
 * token need not say an id; the session leads to him then (docs/runbook.md).
 */
export const whoIs = (known: Known | undefined) => ({
  staff: known?.sub,
  session: known?.sessionId.slice(0, MOST_SESSION),
});
