import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { personalDataWords } from "@/lib/content/personal-data-words";
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
const words = personalDataWords.withdrawal;

async function pageOf(requestId: string, title: string, body: string, status = 200): Promise<Response> {
  const { brand } = await findCompany();
  const html = fixedPage(title, brand, `${body}<p><a href="/privacy">${escapeHtml(words.privacy)}</a></p>`);
  return new Response(html, { status, headers: { ...FIXED_PAGE_HEADERS, "x-request-id": requestId } });
}

/** GET changes nothing, because mail scanners open every link. */
async function answer(request: NextRequest, act: (email: string, requestId: string) => Promise<Response>) {
  const requestId = requestIdOf(request);
  try {
    await consumeClientOrThrow(perClient, clientAddress(request.headers), messages.personalData.tooMany);
    const email = emailOf(request.nextUrl.searchParams.get("code") ?? "");
    if (email === undefined) return pageOf(requestId, words.unknown, `<p>${escapeHtml(words.unknownWay)}</p>`, 404);
    return await act(email, requestId);
  } catch (thrown) {
    return errorResponse(AppError.from(thrown), request, requestId);
  }
}

export const showWithdrawal = (request: NextRequest): Promise<Response> =>
  answer(request, async (email, requestId) => {
    if (await hasWithdrawn(email)) return pageOf(requestId, words.done, `<p>${escapeHtml(words.doneWay)}</p>`);
    const { brand } = await findCompany();
    const button = `<form method="post"><button>${escapeHtml(words.press)}</button></form>`;
    return pageOf(requestId, words.title, `<p>${escapeHtml(words.lead(brand, email))}</p>${button}`);
  });

/** Also one-click unsubscribe (RFC 8058), without cookie and origin: the code identifies the person. */
export const handleWithdrawal = (request: NextRequest): Promise<Response> =>
  answer(request, async (email, requestId) => {
    await withdraw(email);
    return pageOf(requestId, words.done, `<p>${escapeHtml(words.doneWay)}</p>`);
  });

const withdraw = (email: string): Promise<void> =>
  withSite((db) =>
    db.transaction().execute((trx) => {
      const refusal = { way: "mail", isRefused: true, note: words.note } as const;
      return setOptOut(trx, { email }, refusal, { holder: "", name: "" }, Date.now());
    }),
  );

const hasWithdrawn = async (email: string): Promise<boolean> =>
  (await withSite((db) => readOptOuts(db, { email }))).length > 0;
