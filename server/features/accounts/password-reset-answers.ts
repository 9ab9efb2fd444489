import "server-only";
import { after } from "next/server";
import { passwordResetCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { notePasswordSet } from "@/server/features/activity";
import { implementSite } from "@/server/gateway/implement-site";
import { acceptInvitation, findInvited } from "@/server/identity/invitations/send";
import { findMailableAccounts } from "@/server/identity/password-reset/accounts";
import { mailLink, requireGoodLink, setByLink } from "@/server/identity/password-reset/password-reset";

export const passwordResetAnswers = implementSite(passwordResetCalls, {
  /** The account is looked up after the response, so that neither its text nor its timing reveals whether it exists. */
  request: async ({ body: { email }, origin: { client } }) => {
    if (!(await findMailableAccounts())) throw new AppError("missing", messages.passwords.notByMail);
    after(() => mailLink(email, client));
  },

  open: async ({ body: { code, isInvitation } }) => {
    if (isInvitation) return findInvited(code);
    await requireGoodLink(code);
    return { name: "" };
  },

  use: ({ body, origin }) => setByLink(body, origin, notePasswordSet),

  accept: ({ body, origin }) => acceptInvitation(body, origin, notePasswordSet),
});
