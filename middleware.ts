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

const estimatorPath = pages.estimator.href;
const packagesPath = pages.packages.href;

/** Redirects early; pages and BFF rows check permissions. The owner chose this name; Next 16 prefers proxy.ts. */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const { language, english: englishPath } = splitAddress(pathname);
  // Old links are spelt /cost-Estimator. Next's own redirects ignore case and would loop.
  if (pathname.toLowerCase() === estimatorPath)
    return NextResponse.redirect(new URL(estimatorPath + search, request.url), 308);
  if (englishPath === packagesPath) return NextResponse.redirect(cityPageUrl(request.nextUrl, language), 307);
  if (englishPath.startsWith(`${packagesPath}/`)) return redirectToSlug(request, englishPath, language);
  // Visitors reach this folder only by the rewrites in next.config.ts.
  if (/^\/admin(\/|$)/i.test(pathname)) return NextResponse.rewrite(new URL("/no-such-page", request.url));
  if (pathname === forgotPage || pathname === newPasswordPage) return continueWithPolicy(request);
  const session = await findSession(request).catch(AppError.from);
  if (session && !(session instanceof AppError)) {
    await noteUse(session);
    return continueWithPolicy(request);
  }
  if (pathname === loginPage || pathname === secondStepPage) return continueWithPolicy(request);
  const returnPath = pathname + search;
  const query = returnPath.length > MAX_RETURN_LENGTH ? "" : `?from=${encodeURIComponent(returnPath)}`;
  const response = NextResponse.redirect(new URL(loginPage + query, request.url));
  if (session) log.error("staff are turned away", { cause: session.cause });
  else for (const cookie of expiredSession(request)) response.headers.append("set-cookie", cookie);
  return response;
}

// From /package?city=Mysuru to /package/mysuru, because a page that reads its query is rendered for each visitor.
// Redirects in next.config.ts would add unwanted parts to the address, and fail.
function cityPageUrl(requested: URL, language: Language): URL {
  const url = new URL(requested);
  url.pathname = addressIn(language, `${packagesPath}/${slugOf(url.searchParams.get("city") ?? "")}`);
  url.searchParams.delete("city");
  return url;
}

/** From /package/Mysuru to /package/mysuru. A redirect by the page sends the address twice, and renders the page. */
function redirectToSlug(request: NextRequest, englishPath: string, language: Language): NextResponse {
  const url = new URL(request.nextUrl);
  const city = encodeURIComponent(slugOf(decodeSegment(englishPath.slice(packagesPath.length + 1))));
  if (!city || englishPath === `${packagesPath}/${city}`) return NextResponse.next();
  url.pathname = addressIn(language, `${packagesPath}/${city}`);
  return NextResponse.redirect(url, 308);
}

/** Next reads the nonce from the request's policy and adds it to its scripts. In development Next also needs eval. */
function continueWithPolicy(request: NextRequest): NextResponse {
  if (isDevelopment) return NextResponse.next();
  const isPreview = `${request.nextUrl.pathname}/`.startsWith(`${previewPage}/`);
  const framing = isPreview ? { ancestors: "'self'" } : {};
  const policy = policyWithNonce(randomBytes(16).toString("base64"), framing);
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  return NextResponse.next({ request: { headers }, headers: { [POLICY]: policy } });
}

// Next reads these literals at build time; a test compares them with contract/product.ts. They match both cases of each
// letter, because rewrites ignore case and matchers do not: /SAGWAN-dashboard would otherwise skip the check.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/login-page",
    "/login-page/:page(forgot|new-password|second-step)",
    { source: "/package", has: [{ type: "query", key: "city" }] },
    "/package/:city([^/]*[^a-z0-9/-][^/]*)", // a name that is no slug
    { source: "/:language(kn|hi)/package", has: [{ type: "query", key: "city" }] },
    "/:language(kn|hi)/package/:city([^/]*[^a-z0-9/-][^/]*)",
    "/:estimator((?!cost-estimator$)[cC][oO][sS][tT]-[eE][sS][tT][iI][mM][aA][tT][oO][rR])",
    "/:admin([aA][dD][mM][iI][nN])/:path*",
    "/:screen([sS][aA][gG][wW][aA][nN]-.+)",
  ],
};
