import "server-only";
import { ask } from "@/lib/api/ask";
import { employeeCalls } from "@/lib/api/calls/employees";
import { AppError } from "@/lib/errors";
import { ENDED_BY_BACKEND, endSession, type SessionContent } from "./session";
import { shortened } from "./session-size";

/**
 * The session with name, role and permissions as the backend has them now, so that a permission taken away is gone at
 * the next refresh and not only when the token ends. A backend that cannot say leaves the session as it is. Throws
 * `unauthenticated` where the backend no longer takes the token: the session is over, and next-auth removes the cookie.
 */
export async function refreshed(session: SessionContent): Promise<SessionContent> {
  try {
    const { name, role, permissions } = await ask(employeeCalls.me, {}, { token: session.token });
    return { ...session, ...shortened({ name, role }), permissions };
  } catch (thrown) {
    const { code } = AppError.from(thrown);
    if (code === "unauthenticated") {
      await endSession(session, ENDED_BY_BACKEND);
      throw thrown;
    }
    return code === "forbidden" ? { ...session, permissions: [] } : session;
  }
}
