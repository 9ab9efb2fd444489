import type { Origin } from "@/server/platform/http/log-fields";
import type { Person } from "./sessions";

type Named = Person & { name: string };

/** No hook may refuse a sign-in: implementations log their own failures. */
export type IdentityHooks = {
  onSignedIn(person: Named, origin: Origin): Promise<unknown>;
  onSignedOut(person: Named, origin: Origin): Promise<unknown>;
  onSignInRefused(email: string, reason: string, origin: Origin): Promise<unknown>;
};

export type OnPasswordSet = (person: Named, origin: Origin, outcome: "done" | "unknown") => Promise<unknown>;
