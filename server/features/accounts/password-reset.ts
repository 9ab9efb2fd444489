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
import { findInvitedPerson, mailLink, requireResetLink, setByInvitation, setByReset } from "./password-links";

export const passwordResetAnswers = implementSite(passwordResetCalls, {
  /** Looks for the account after the response, whose text and timing then cannot reveal whether it exists. */
  request: async ({ body: { email }, origin: { client } }) => {
    if (!(await findMailableAccounts())) throw new AppError("missing", messages.passwords.notByMail);
    after(() => mailLink(email, client));
  },

  open: async ({ body: { code, isInvitation } }) => {
    if (isInvitation) return findInvitedPerson(code);
    await requireResetLink(code);
    return { name: "" };
  },

  use: ({ body, origin }) => setByReset(body, origin),

  accept: ({ body, origin }) => setByInvitation(body, origin),
});

const answerSite = createAnswerSite(passwordResetAnswers);
const MAX_BYTES = 16_384;

type ResetCall = (typeof passwordResetCalls)[keyof typeof passwordResetCalls];

/** `pages`: where the answer to a form without script redirects. `again`: to the form, which shows a message. */
type FormPlan<C extends ResetCall> = {
  limit(body: z.output<C["body"]>, client: string): Promise<void>;
  pages?: { done: string; again(input: unknown): string };
};

function handlerFor<C extends ResetCall>(row: C, { limit, pages }: FormPlan<C>) {
  const handle = async (request: NextRequest): Promise<Response> => {
    const origin = originOf(request);
    const { requestId } = origin;
    const formPages = isPlainForm(request) ? pages : undefined;
    let input: unknown;
    try {
      requireSameOrigin(request);
      input = await (formPages ? readPlainForm : readJson)(request, MAX_BYTES);
      const body = requireValid(row.body, input) as z.output<C["body"]>;
      await limit(body, clientAddress(request.headers));
      const answer = await answerSite(row, { body }, undefined, origin);
      if (formPages) return seeOther(formPages.done, requestId);
      return Response.json(answer, { headers: headersFor(requestId) });
    } catch (thrown) {
      const refusal = errorResponse(thrown, request, requestId, callFields(row, undefined));
      if (!formPages || refusal.status === 403) return refusal;
      await leaveMessage({ message: sentenceOf(AppError.from(thrown)), email: "" });
      return seeOther(formPages.again(input), requestId);
    }
  };
  return Object.assign(handle, { row });
}

const sentenceOf = ({ message, fields = {} }: AppError) => Object.values(fields)[0] ?? message;

export const requestReset = handlerFor(passwordResetCalls.request, {
  async limit({ email }, client) {
    await limitUses(client);
    // Addresses without an account count too, so that a limit reveals none.
    await consumeOrThrow(perAccount, email.toLowerCase(), messages.passwords.tooMany);
  },
  pages: { done: `${forgotPage}?sent`, again: () => `${forgotPage}?refused` },
});

export const openLink = handlerFor(passwordResetCalls.open, {
  limit: (_, client) => consumeClientOrThrow(perOpener, client, messages.passwords.tooMany),
});

export const setByResetLink = handlerFor(passwordResetCalls.use, {
  limit: (_, client) => limitUses(client),
  pages: { done: `${loginPage}?changed`, again: (input) => `${newPasswordPage}?refused${fragmentOf(input)}` },
});

const fragmentOf = (input: unknown) =>
  `#code=${resetCode.safeParse((input as { code?: unknown } | undefined)?.code).data ?? ""}`;

export const acceptInvitation = handlerFor(passwordResetCalls.accept, {
  limit: (_, client) => limitUses(client),
  pages: {
    done: `${loginPage}?accepted`,
    again: (input) => `${newPasswordPage}?invitation&refused${fragmentOf(input)}`,
  },
});

const HOUR = 3_600;
const perAccount = { name: "password-reset-account", points: 3, seconds: HOUR };
const perClient = { name: "password-reset-client", points: 20, seconds: HOUR };
const perOpener = { name: "password-link-client", points: 60, seconds: HOUR };

const limitUses = (client: string): Promise<void> =>
  consumeClientOrThrow(perClient, client, messages.passwords.tooMany);
