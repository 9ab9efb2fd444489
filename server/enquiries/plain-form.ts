import "server-only";
import { randomUUID } from "node:crypto";
import type { AppError, FieldErrors } from "@/contract/errors";
import type { ReceiptKey } from "@/contract/schemas/receipt";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import { sentAt } from "@/lib/content/pages";
import { policyForHtml } from "@/server/pages/content-security-policy";
import { log } from "@/server/platform/log";
import { shared } from "@/server/shared.mjs";

const TIMEOUT_MS = 8_000;

/** What was typed into a plain form that was refused, on its way to the page that shows it again. */
type RefusedForm = { answers: Record<string, string>; errors?: FieldErrors; message?: string };

/** As many as may be on their way at once; the oldest is pushed out. */
const MAX_REFUSED = 100;

/** One for the process, however many bundles Next makes of this module. */
const everywhere = globalThis as typeof globalThis & { refusedForms?: Map<string, RefusedForm> };

/** Thanks for a plain form's post. The address is relative: one built from the request would name an inner host. */
export const answerPlainForm = (key: ReceiptKey) =>
  new Response(null, { status: 303, headers: { "cache-control": "no-store", location: sentAt(key) } });

/**
 * The page that gives a plain form back: with what was typed, each error beside its field, and the status of the
 * refusal. A route cannot render a page, so this server asks itself for it; what was typed waits in memory meanwhile.
 * Where that fails the plain refusal stands.
 */
export async function refusePlainForm(refusal: Response, error: AppError, sent: unknown): Promise<Response> {
  const message = error.code === "throttled" ? error.message : undefined;
  const id = keepRefusedForm({ answers: textsOf(sent), errors: error.fields, message });
  try {
    const page = await shared.call?.({ path: `/enquiry-again?id=${id}`, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (page?.status !== 200) throw new Error(`it is answered ${page?.status}`);
    const html = page.body.toString();
    const headers = new Headers(refusal.headers);
    headers.set("content-security-policy", policyForHtml(html));
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

/** Keeps it for the page, which takes it by the id that this gives. */
function keepRefusedForm(form: RefusedForm): string {
  everywhere.refusedForms ??= new Map();
  const id = randomUUID();
  everywhere.refusedForms.set(id, form);
  const [oldest] = everywhere.refusedForms.keys();
  if (oldest && everywhere.refusedForms.size > MAX_REFUSED) everywhere.refusedForms.delete(oldest);
  return id;
}

/** Gives it once. Undefined for an id that nobody was given, or that was used. */
export function takeRefusedForm(id: string): RefusedForm | undefined {
  const form = everywhere.refusedForms?.get(id);
  everywhere.refusedForms?.delete(id);
  return form;
}
