import "server-only";
import { after } from "next/server";
import { passwordResetCalls } from "@/lib/api/calls/password-resets";
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
    after(() => mailLink(email));
    return done;
  },

  use: async ({ body }) => {
    await setByLink(body);
    return done;
  },
});
