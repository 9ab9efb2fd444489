import "server-only";
import type { NextRequest } from "next/server";
import { after } from "next/server";
import type { z } from "zod";
import { passwordResetCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { isPlainForm, readJson, readPlainForm } from "@/contract/input/read-body";
import { requireValid } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { resetCode } from "@/contract/schemas/employee";
import { forgotPage, loginPage, newPasswordPage } from "@/lib/content/screens";
import { createAnswerSite, implementSite } from "@/server/gateway/implement-site";
import { findMailableAccounts } from "@/server/identity/links/accounts";
import { leaveMessage } from "@/server/identity/sign-in";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse, headersFor, seeOther } from "@/server/platform/http/error-response";
import { callFields, originOf } from "@/server/platform/http/log-fields";
import { requireSameOrigin } from "@/server/platform/http/same-origin";
import { consumeClientOrThrow, consumeOrThrow } from "@/server/platform/limits/limiter";
import { acceptInvited, findInvited, mailLink, requireGoodLink, setByReset } from "./password-links";

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

  use: ({ body, origin }) => setByReset(body, origin),

  accept: ({ body, origin }) => acceptInvited(body, origin),
});

const answerSite = createAnswerSite(passwordResetAnswers);
const MAX_BYTES = 16_384;

type ResetCall = (typeof passwordResetCalls)[keyof typeof passwordResetCalls];

type FormPlan<C extends ResetCall> = {
  limit(body: z.output<C["body"]>, client: string): Promise<void>;
  pages?: { done: string; again(sent: unknown): string };
};

function forForm<C extends ResetCall>(row: C, { limit, pages }: FormPlan<C>) {
  const handle = async (request: NextRequest): Promise<Response> => {
    const origin = originOf(request);
    const { requestId } = origin;
    const form = isPlainForm(request) ? pages : undefined;
    let sent: unknown;
    try {
      requireSameOrigin(request);
      sent = await (form ? readPlainForm : readJson)(request, MAX_BYTES);
      const body = requireValid(row.body, sent) as z.output<C["body"]>;
      await limit(body, clientAddress(request.headers));
      const answer = await answerSite(row, { body }, undefined, origin);
      return form ? seeOther(form.done, requestId) : Response.json(answer, { headers: headersFor(requestId) });
    } catch (thrown) {
      const refusal = errorResponse(thrown, request, requestId, callFields(row, undefined));
      if (!form || refusal.status === 403) return refusal;
      await leaveMessage({ message: sentenceOf(AppError.from(thrown)), email: "" });
      return seeOther(form.again(sent), requestId);
    }
  };
  return Object.assign(handle, { row });
}

const sentenceOf = ({ message, fields = {} }: AppError) => Object.values(fields)[0] ?? message;

export const requestReset = forForm(passwordResetCalls.request, {
  limit: ({ email }, client) => limitRequests(email, client),
  pages: { done: `${forgotPage}?sent`, again: () => `${forgotPage}?refused` },
});

export const openLink = forForm(passwordResetCalls.open, {
  limit: (_, client) => consumeClientOrThrow(perOpener, client, messages.passwords.tooMany),
});

export const setByResetLink = forForm(passwordResetCalls.use, {
  limit: (_, client) => limitUses(client),
  pages: { done: `${loginPage}?changed`, again: (sent) => `${newPasswordPage}?refused${fragmentOf(sent)}` },
});

const fragmentOf = (sent: unknown) =>
  `#code=${resetCode.safeParse((sent as { code?: unknown } | undefined)?.code).data ?? ""}`;

export const acceptInvitation = forForm(passwordResetCalls.accept, {
  limit: (_, client) => limitUses(client),
  pages: {
    done: `${loginPage}?accepted`,
    again: (sent) => `${newPasswordPage}?invitation&refused${fragmentOf(sent)}`,
  },
});

const HOUR = 3_600;
const perAccount = { name: "password-reset-account", points: 3, seconds: HOUR };
const perClient = { name: "password-reset-client", points: 20, seconds: HOUR };
const perOpener = { name: "password-link-client", points: 60, seconds: HOUR };

/** Limits mail to one mailbox and guessing of addresses, so addresses without an account count too. */
async function limitRequests(email: string, client: string): Promise<void> {
  await limitUses(client);
  await consumeOrThrow(perAccount, email.toLowerCase(), messages.passwords.tooMany);
}

const limitUses = (client: string): Promise<void> =>
  consumeClientOrThrow(perClient, client, messages.passwords.tooMany);
