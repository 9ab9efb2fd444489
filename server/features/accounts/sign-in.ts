import "server-only";
import { auditSession, auditSignInRefused } from "@/server/features/activity";
import { createAuthHandler } from "@/server/identity/auth-handler";

export const handleAuth = createAuthHandler({
  onSignedIn: (person, origin) => auditSession("signed-in", person, origin),
  onSignedOut: (person, origin) => auditSession("signed-out", person, origin),
  onSignInRefused: auditSignInRefused,
});
