import "server-only";
import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { personalDataWords } from "@/lib/content/personal-data-words";
import { escapeHtml } from "@/lib/escape-html";
import { errorResponse } from "@/server/bff/error-response";
import { requestIdOf } from "@/server/bff/log-fields";
import { findCompany } from "@/server/content/document";
import { clientAddress } from "@/server/limits/client-address";
import { consumeClientOrThrow } from "@/server/limits/clients";
import { emailOf, hasWithdrawn, withdraw } from "./withdrawal";

/** Mail providers post for many from one address. */
const perClient = { name: "withdrawal", points: 120, seconds: 60 };
const words = personalDataWords.withdrawal;

// The colours of styles/tokens.scss: it is a page of the public site, which has one look, and fetches nothing.
const STYLE = `body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:#121a24;background:#f4f6f6}header{padding:1.25rem 1.5rem;font-weight:600;background:#0e1722}header a{color:#e8edf0;text-decoration:none}main{max-width:34rem;margin:0 auto;padding:min(12vh,6rem) 1.5rem 3rem;overflow-wrap:anywhere}h1{margin:0 0 1rem;font-size:2rem;font-weight:500;line-height:1.15;text-wrap:balance}p{margin:0 0 1.5rem}form{margin:0 0 2rem}main a{color:inherit;text-decoration-color:#8f3116;text-underline-offset:.2em}button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:2px;font:inherit;font-weight:600;color:#fff;background:#8f3116;cursor:pointer}button:hover{background:#742610}:focus-visible{outline:3px solid #1b4fd1;outline-offset:3px}header :focus-visible{outline-color:#fff}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The address is as good as a signature: nothing on the way keeps it, and no other place hears of it. */
const HEADERS = {
  "cache-control": "private, no-store",
  "content-security-policy": POLICY,
  "content-type": "text/html; charset=utf-8",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

async function pageOf(requestId: string, title: string, body: string, status = 200): Promise<Response> {
  const { brand } = await findCompany();
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(`${title} | ${brand}`)}</title><style>${STYLE}</style></head><body><header><a href="/">${escapeHtml(brand)}</a></header><main><h1>${escapeHtml(title)}</h1>${body}<p><a href="/privacy">${escapeHtml(words.privacy)}</a></p></main></body></html>`;
  return new Response(html, { status, headers: { ...HEADERS, "x-request-id": requestId } });
}

/** Reads whose code it is. A link that is opened changes nothing: programs open every link of a mail. */
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

/** GET: asks whether one means it. It works without JavaScript and without signing in. */
export const showWithdrawal = (request: NextRequest): Promise<Response> =>
  answer(request, async (email, requestId) => {
    if (await hasWithdrawn(email)) return pageOf(requestId, words.done, `<p>${escapeHtml(words.doneWay)}</p>`);
    const { brand } = await findCompany();
    const button = `<form method="post"><button>${escapeHtml(words.press)}</button></form>`;
    return pageOf(requestId, words.title, `<p>${escapeHtml(words.lead(brand, email))}</p>${button}`);
  });

/**
 * POST: the press of that button, or of a mail program's own (RFC 8058), which comes from anywhere, with no cookie and
 * no origin: the code alone says whose it is.
 */
export const takeWithdrawal = (request: NextRequest): Promise<Response> =>
  answer(request, async (email, requestId) => {
    await withdraw(email);
    return pageOf(requestId, words.done, `<p>${escapeHtml(words.doneWay)}</p>`);
  });
