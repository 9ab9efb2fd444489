import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { passwordResetCalls } from "@/lib/api/calls/password-resets";
import { checked } from "@/lib/api/input/read-input";
import { readJson } from "@/lib/api/input/read-json";
import { isPlainForm, readPlainForm } from "@/lib/api/input/read-plain-form";
import { leaveMessage } from "@/lib/auth/sign-in-message";
import { forgotPage, loginPage, newPasswordPage } from "@/lib/content/screens";
import { AppError } from "@/lib/errors";
import { clientAddress } from "@/lib/limits/client-address";
import { limitRequests, limitUses } from "@/lib/password-reset/limits";
import { resetCode } from "@/lib/schemas/password-reset";
import { errorResponse } from "./error-response";
import { requestIdOf } from "./request-id";
import { requireSameOrigin } from "./same-origin";
import { answerFromSite } from "./site-answers";
import { whatWasAsked } from "./what-was-asked";

const MAX_BYTES = 16_384;

type Row = (typeof passwordResetCalls)[keyof typeof passwordResetCalls];

type Plan<C extends Row> = {
  /** Counts it. Throws `throttled`. */
  limit(body: z.output<C["body"]>, client: string): Promise<void>;
  /** Where the sender of a plain form goes on, and where he finds out what was wrong with what he sent. */
  done: string;
  again(sent: unknown): string;
};

/** A handler for a plain form, which is answered with the address of a page; what is sent as JSON is answered so. */
function forForm<C extends Row>(row: C, { limit, done, again }: Plan<C>) {
  const handle = async (request: NextRequest): Promise<Response> => {
    const requestId = requestIdOf(request);
    const isForm = isPlainForm(request);
    let sent: unknown;
    try {
      requireOwnPage(request, row);
      sent = await (isForm ? readPlainForm : readJson)(request, MAX_BYTES);
      const body = checked(row.body, sent) as z.output<C["body"]>;
      await limit(body, clientAddress(request.headers));
      const answer = await answerFromSite(row, { body }, undefined);
      return isForm ? seeOther(done, requestId) : Response.json(answer, { headers: headersFor(requestId) });
    } catch (thrown) {
      const refusal = errorResponse(thrown, request, requestId, whatWasAsked(row, undefined));
      if (!isForm || refusal.status === 403) return refusal;
      await leaveMessage({ message: sentenceOf(AppError.from(thrown)), email: "" });
      return seeOther(again(sent), requestId);
    }
  };
  return Object.assign(handle, { row });
}

/** The link's page sends no Referer, so a browser calls its origin "null". The code in its form is proof enough. */
function requireOwnPage(request: Request, row: Row): void {
  if (row === passwordResetCalls.use && request.headers.get("origin") === "null") return;
  requireSameOrigin(request);
}

/** The complaint about a field, where there is one: each of these forms has one that people type into. */
const sentenceOf = ({ message, fields = {} }: AppError) => Object.values(fields)[0] ?? message;

const headersFor = (requestId: string) => ({ "cache-control": "no-store", "x-request-id": requestId });
const seeOther = (location: string, requestId: string) =>
  new Response(null, { status: 303, headers: { ...headersFor(requestId), location } });

/** POST /api/password-resets. */
export const requestReset = forForm(passwordResetCalls.request, {
  limit: ({ email }, client) => limitRequests(email, client),
  done: `${forgotPage}?sent`,
  again: () => `${forgotPage}?refused`,
});

/** POST /api/password-resets/password. */
export const setByResetLink = forForm(passwordResetCalls.use, {
  limit: (_, client) => limitUses(client),
  done: `${loginPage}?changed`,
  again: (sent) => {
    const code = resetCode.safeParse((sent as { code?: unknown } | undefined)?.code).data ?? "";
    return `${newPasswordPage}?code=${code}&refused`;
  },
});
