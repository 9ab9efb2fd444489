import "server-only";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import { keepRefused } from "@/lib/enquiry/refused";
import type { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { policyFor } from "@/server/pages/page-policy";
import { shared } from "@/server/shared.mjs";

const TIMEOUT_MS = 8_000;

/** Thanks for a plain form's post. The address is relative: one built from the request would name an inner host. */
export const answerPlainForm = () => new Response(null, { status: 303, headers: { location: "/thank-you" } });

/**
 * The page that gives a plain form back: with what was typed, each complaint beside its field, and the status of the
 * refusal. A route cannot render a page, so this server asks itself for it; what was typed waits in memory meanwhile.
 * Where that fails the plain refusal stands.
 */
export async function refusePlainForm(refusal: Response, error: AppError, sent: unknown): Promise<Response> {
  const message = error.code === "throttled" ? error.message : undefined;
  const id = keepRefused({ answers: textsOf(sent), errors: error.fields, message });
  try {
    const page = await shared.call?.({ path: `/enquiry-again?id=${id}`, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (page?.status !== 200) throw new Error(`it is answered ${page?.status}`);
    const html = page.body.toString();
    const headers = new Headers(refusal.headers);
    headers.set("content-security-policy", policyFor(html));
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(html, { status: refusal.status, headers });
  } catch (cause) {
    log.error("the page for a refused form could not be made", { cause });
    return refusal;
  }
}

function textsOf(sent: unknown): Record<string, string> {
  const texts = Object.entries(sent ?? {}).filter(([, value]) => typeof value === "string");
  return { placement: PLACEMENTS[0], ...Object.fromEntries(texts) };
}
