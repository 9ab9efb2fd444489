import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "@/contract/errors";
import type { Language } from "@/contract/language";
import { MAX_RETURN_LENGTH } from "@/lib/auth/return-path";
import { addressIn, splitAddress } from "@/lib/content/language/address";
import { pages } from "@/lib/content/pages";
import { forgotPage, loginPage, newPasswordPage, previewPage, secondStepPage } from "@/lib/content/screens";
import { decodeSegment, slugOf } from "@/lib/content/slug";
import { expiredSession, findSession, noteUse } from "@/server/identity/session";
import { isDevelopment } from "@/server/platform/env";
import { policyWithNonce } from "@/server/platform/http/content-security-policy";
import { log } from "@/server/platform/log";

const POLICY = "content-security-policy";

const estimator = pages.estimator.href;
const packages = pages.packages.href;

/** Only a convenience: pages and BFF rows check permissions. Next 16 prefers proxy.ts; the owner chose this name. */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const { language, english } = splitAddress(pathname);
  // Old links are spelt /cost-Estimator. Next's own redirects ignore case and would loop.
  if (pathname.toLowerCase() === estimator) return NextResponse.redirect(new URL(estimator + search, request.url), 308);
  if (english === packages) return NextResponse.redirect(cityPage(request.nextUrl, language), 307);
  if (english.startsWith(`${packages}/`)) return toSpelling(request, english, language);
  // Only the rewrite in next.config.ts leads to this folder.
  if (/^\/admin(\/|$)/i.test(pathname)) return NextResponse.rewrite(new URL("/no-such-page", request.url));
  if (pathname === forgotPage || pathname === newPasswordPage) return withPolicy(request);
  const session = await findSession(request).catch(AppError.from);
  if (session && !(session instanceof AppError)) {
    await noteUse(session);
    return withPolicy(request);
  }
  if (pathname === loginPage || pathname === secondStepPage) return withPolicy(request);
  const wanted = pathname + search;
  const from = wanted.length > MAX_RETURN_LENGTH ? "" : `?from=${encodeURIComponent(wanted)}`;
  const response = NextResponse.redirect(new URL(loginPage + from, request.url));
  if (session) log.error("staff are turned away", { cause: session.cause });
  else for (const cookie of expiredSession(request)) response.headers.append("set-cookie", cookie);
  return response;
}

/** A page that reads its query would render for each visitor. Next's own redirects add unwanted parts, and fail. */
function cityPage(requested: URL, language: Language): URL {
  const url = new URL(requested);
  url.pathname = addressIn(language, `${packages}/${slugOf(url.searchParams.get("city") ?? "")}`);
  url.searchParams.delete("city");
  return url;
}

/** "Mysuru" to "mysuru". A redirect from the page would send the address twice, and render the page each time. */
function toSpelling(request: NextRequest, english: string, language: Language): NextResponse {
  const url = new URL(request.nextUrl);
  const city = encodeURIComponent(slugOf(decodeSegment(english.slice(packages.length + 1))));
  if (!city || english === `${packages}/${city}`) return NextResponse.next();
  url.pathname = addressIn(language, `${packages}/${city}`);
  return NextResponse.redirect(url, 308);
}

/** Next reads the nonce from the request's policy and adds it to its scripts. In development it also needs eval. */
function withPolicy(request: NextRequest): NextResponse {
  if (isDevelopment) return NextResponse.next();
  const isPreview = `${request.nextUrl.pathname}/`.startsWith(`${previewPage}/`);
  const framing = isPreview ? { ancestors: "'self'" } : {};
  const policy = policyWithNonce(randomBytes(16).toString("base64"), framing);
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  return NextResponse.next({ request: { headers }, headers: { [POLICY]: policy } });
}

// Literals, because Next reads this at build time; a test compares them with contract/product.ts. Both cases of each
// letter, because rewrites ignore case and matchers do not: /SAGWAN-dashboard would otherwise skip the check.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/login-page",
    "/login-page/:page(forgot|new-password|second-step)",
    { source: "/package", has: [{ type: "query", key: "city" }] },
    "/package/:city([^/]*[^a-z0-9/-][^/]*)",
    { source: "/:language(kn|hi)/package", has: [{ type: "query", key: "city" }] },
    "/:language(kn|hi)/package/:city([^/]*[^a-z0-9/-][^/]*)",
    "/:estimator((?!cost-estimator$)[cC][oO][sS][tT]-[eE][sS][tT][iI][mM][aA][tT][oO][rR])",
    "/:admin([aA][dD][mM][iI][nN])/:path*",
    "/:screen([sS][aA][gG][wW][aA][nN]-.+)",
  ],
};
