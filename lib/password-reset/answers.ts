import "server-only";
import { headers } from "next/headers";
import { after } from "next/server";
import { passwordResetCalls } from "@/lib/api/calls/password-resets";
import { clientOf } from "@/lib/auth/who";
import { implementSite } from "@/lib/bff/implement-site";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { findAccounts } from "./accounts";
import { mailLink, setByLink } from "./password-reset";

const done = { success: true } as const;

export const passwordResetAnswers = implementSite(passwordResetCalls, {
  /** Whether anybody has this address is found out after the answer, so that neither it nor its time tells. */
  request: async ({ body: { email } }) => {
    if (!(await findAccounts())) throw new AppError("missing", messages.passwords.notByMail);
    const client = clientOf(await headers());
    after(() => mailLink(email, client));
    return done;
  },

  use: async ({ body }) => {
    await setByLink(body, clientOf(await headers()));
    return done;
  },
});
