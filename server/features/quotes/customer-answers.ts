import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { readPlainForm } from "@/contract/input/read-body";
import { requireValid } from "@/contract/input/read-input";
import { required } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import { pathOfQuote } from "@/lib/content/pages";
import { escapeHtml } from "@/lib/escape-html";
import { findCompany } from "@/server/database/documents/document";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { FIXED_PAGE_HEADERS, fixedPage } from "@/server/platform/http/fixed-page";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { requireSameOrigin } from "@/server/platform/http/same-origin";
import { consumeClientOrThrow, consumeOrThrow } from "@/server/platform/limits/limiter";
import { acceptQuote, askAboutQuote, SECRET } from "./customer-page";

const FAILED = "Your answer could not be stored. Please try again, or call us.";
const TOO_MANY = "Too many answers were sent just now. Please try again in a minute.";

const MAX_BYTES = 16_000;
const perClient = { name: "quote-answers", points: 20, seconds: 60 };
const perQuote = { name: "quote-answers-each", points: 20, seconds: 3_600 };

const secret = z.string(FAILED).regex(SECRET, "This link no longer works");
const answerInput = z.discriminatedUnion(
  "answer",
  [
    z.object({
      secret,
      answer: z.literal("accept"),
      name: required("Enter your name.", LENGTHS.name),
      agree: z.literal("yes", "Tick “I accept this quotation”."),
    }),
    z.object({
      secret,
      answer: z.literal("ask"),
      id: z.uuid(FAILED),
      question: required("Enter your question.", LENGTHS.description),
    }),
  ],
  FAILED,
);

type Sent = Record<string, string>;

/** Then the page says what holds now: also for an answer that came too late, which changes nothing. */
export async function handleQuoteAnswer(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  let sent: Sent = {};
  try {
    requireSameOrigin(request);
    await consumeClientOrThrow(perClient, clientAddress(request.headers), TOO_MANY);
    sent = await readPlainForm(request, MAX_BYTES);
    const answer = requireValid(answerInput, sent);
    await consumeOrThrow(perQuote, answer.secret, TOO_MANY);
    if (answer.answer === "accept") await acceptQuote(answer.secret, answer.name);
    else await askAboutQuote(answer.secret, answer.id, answer.question);
    const headers = { "cache-control": "no-store", "x-request-id": requestId, location: pathOfQuote(answer.secret) };
    return new Response(null, { status: 303, headers });
  } catch (thrown) {
    return refusedPage(thrown, errorResponse(thrown, request, requestId), sent);
  }
}

async function refusedPage(thrown: unknown, refusal: Response, { question, secret = "" }: Sent): Promise<Response> {
  const { fields = {}, message, status } = AppError.from(thrown);
  const { brand } = await findCompany().catch(() => ({ brand: "" }));
  const why = status >= 500 ? FAILED : (Object.values(fields)[0] ?? message);
  const body = [
    `<p role="alert">${escapeHtml(why)}</p>`,
    question && `<p>You wrote:</p><p>${escapeHtml(question)}</p>`,
    SECRET.test(secret) && `<p><a href="${pathOfQuote(secret)}">Back to the quotation</a></p>`,
  ];
  const headers = new Headers(refusal.headers);
  for (const [name, value] of Object.entries(FIXED_PAGE_HEADERS)) headers.set(name, value);
  return new Response(fixedPage("This was not sent", brand, body.filter(Boolean).join("")), { status, headers });
}
