import "server-only";
import { noteSession, noteSignInRefused } from "@/server/features/activity";
import { createAuthHandler } from "@/server/identity/auth-handler";

export const handleAuth = createAuthHandler({
  onSignedIn: (person, origin) => noteSession("signed-in", person, origin),
  onSignedOut: (person, origin) => noteSession("signed-out", person, origin),
  onSignInRefused: noteSignInRefused,
});
