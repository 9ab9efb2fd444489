import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { escapeHtml } from "@/lib/escape-html";
import { findCompany } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import { emailOf, readOptOuts, setOptOut } from "@/server/features/follow-up";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { FIXED_PAGE_HEADERS, fixedPage } from "@/server/platform/http/fixed-page";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";

/** Mail providers send many people's requests from one address. */
const perClient = { name: "withdrawal", points: 120, seconds: 60 };

async function sendPage(requestId: string, title: string, sentence: string, { form = "", status = 200 } = {}) {
  const { brand } = await findCompany();
  const body = `<p>${escapeHtml(sentence)}</p>${form}<p><a href="/privacy">Privacy: what we keep and why</a></p>`;
  const headers = { ...FIXED_PAGE_HEADERS, "x-request-id": requestId };
  return new Response(fixedPage(title, brand, body), { status, headers });
}

const DONE =
  "Our team can see this with your enquiry. To get your details corrected or deleted, call or email us. The privacy page tells you how.";
const sendDonePage = (requestId: string) => sendPage(requestId, "You're unsubscribed", DONE);

async function answer(request: NextRequest, work: (email: string, requestId: string) => Promise<Response>) {
  const requestId = requestIdOf(request);
  try {
    await consumeClientOrThrow(perClient, clientAddress(request.headers), messages.personalData.tooMany);
    const email = emailOf(request.nextUrl.searchParams.get("code") ?? "");
    if (email === undefined) {
      const sentence = "Part of it may be missing. Please open it again from the email, or email us.";
      return sendPage(requestId, "This link doesn't work", sentence, { status: 404 });
    }
    return await work(email, requestId);
  } catch (thrown) {
    return errorResponse(AppError.from(thrown), request, requestId);
  }
}

/** Changes nothing, because mail scanners open every link. */
export const showWithdrawal = (request: NextRequest): Promise<Response> =>
  answer(request, async (email, requestId) => {
    if ((await withSite((db) => readOptOuts(db, { email }))).length > 0) return sendDonePage(requestId);
    const { brand } = await findCompany();
    const sentence = `Tap the button, and ${brand} won't email ${email} again.`;
    const form = `<form method="post"><button>Unsubscribe</button></form>`;
    return sendPage(requestId, "Unsubscribe from our emails", sentence, { form });
  });

/** Also answers one-click unsubscribe (RFC 8058). This has no cookie or origin, so the code identifies the person. */
export const handleWithdrawal = (request: NextRequest): Promise<Response> =>
  answer(request, async (email, requestId) => {
    const note = "Unsubscribed by the link in an email. Do not email this person unless they ask.";
    const refusal = { way: "mail", isRefused: true, note } as const;
    const nobody = { ownerId: "", name: "" };
    await withSite((db) => db.transaction().execute((trx) => setOptOut(trx, { email }, refusal, nobody, Date.now())));
    return sendDonePage(requestId);
  });
