import type { Origin } from "@/server/platform/http/log-fields";
import type { Person } from "./sessions/store";

type Named = Person & { name: string };

/** Events of signing in. None may refuse it: an implementation logs its own failure. */
export type IdentityHooks = {
  onSignedIn(person: Named, origin: Origin): Promise<unknown>;
  onSignedOut(person: Named, origin: Origin): Promise<unknown>;
  onSignInRefused(email: string, reason: string, origin: Origin): Promise<unknown>;
};

/** A password was set by a link; the backend's answer may have been lost. */
export type OnPasswordSet = (person: Named, origin: Origin, outcome: "done" | "unknown") => Promise<unknown>;
