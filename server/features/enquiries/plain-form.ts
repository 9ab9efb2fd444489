import "server-only";
import { randomUUID } from "node:crypto";
import type { AppError, FieldErrors } from "@/contract/errors";
import { readPlainForm, type Sent } from "@/contract/input/read-body";
import { isTranslated } from "@/contract/language";
import type { ReceiptKey } from "@/contract/schemas/receipt";
import { visitorMessages } from "@/contract/visitor-messages";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import { addressIn } from "@/lib/content/language/address";
import { refusedPage, sentAt } from "@/lib/content/pages";
import { findTranslator } from "@/server/features/content";
import { policyForHtml } from "@/server/platform/http/content-security-policy";
import { withLanguage } from "@/server/platform/http/with-language";
import { countPerRequestPage } from "@/server/platform/limits/per-request-pages";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { fillRefusedPage, REFUSED_PAGE_HEADERS } from "./refused-page";

const TIMEOUT_MS = 8_000;

/** The longest stored answers several times over, in any alphabet. */
export const MAX_BYTES = 64_000;

/** The answers and errors of a refused form, for the page that shows it again. */
type RefusedForm = { answers: Record<string, string>; errors: FieldErrors | undefined };

/** Concurrent refused forms; the oldest is dropped. */
const MAX_REFUSED = 100;

/** One per process, shared by all bundles of this module. */
const processWide = globalThis as typeof globalThis & { refusedForms?: Map<string, RefusedForm> };

/** Redirects to the receipt. The address is relative: one from the request would name an internal host. */
export const answerPlainForm = (key: ReceiptKey, sent: unknown) =>
  new Response(null, {
    status: 303,
    headers: { "cache-control": "no-store", location: addressIn(languageOf(textsOf(sent)), sentAt(key)) },
  });

/**
 * Answers a refused plain form with the same form, filled in, and the status of the refusal. Next renders answers to
 * correct, each with its error, unless the client has had too many such pages; other refusals fill a fixed page. If
 * that fails too, returns the original refusal.
 */
export async function refusePlainForm(
  refusal: Response,
  error: AppError,
  request: Sent,
  sent: unknown,
): Promise<Response> {
  const answers = textsOf(sent ?? (await readPlainForm(request, MAX_BYTES).catch(() => ({}))));
  const headers = new Headers(refusal.headers);
  try {
    const form = { answers, errors: error.fields };
    const page = (await mayUseNext(error, request)) ? await renderPage(form) : await fillPage(form, error);
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
    return new Response(page.html, { status: refusal.status, headers });
  } catch (cause) {
    log.error("could not make the page for a refused form", { cause });
    return refusal;
  }
}

/** A page by Next costs twenty times a fixed one: worth it for a person's mistake, not for a flood. */
async function mayUseNext({ fields }: AppError, { headers }: Sent): Promise<boolean> {
  if (!fields) return false;
  return countPerRequestPage(headers).then(
    () => true,
    () => false,
  );
}

/** A route cannot render a page, so the server requests it from itself; the answers wait in memory. */
async function renderPage(form: RefusedForm) {
  const page = await shared.call?.({
    path: `${addressIn(languageOf(form.answers), refusedPage)}?id=${storeRefusedForm(form)}`,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (page?.status !== 200) throw new Error(`the page answered ${page?.status}`);
  const html = withLanguage(page.body.toString());
  return {
    html,
    headers: { "content-security-policy": policyForHtml(html), "content-type": "text/html; charset=utf-8" },
  };
}

async function fillPage({ answers, errors }: RefusedForm, { code, message }: AppError) {
  const said = errors ? visitorMessages.enquiry.unread : code === "throttled" ? message : undefined;
  return {
    html: await fillRefusedPage(answers, await findTranslator(languageOf(answers)), said),
    headers: REFUSED_PAGE_HEADERS,
  };
}

const languageOf = ({ language }: Record<string, string>) => (isTranslated(language) ? language : "en");

function textsOf(sent: unknown): Record<string, string> {
  const texts = Object.entries(sent ?? {}).filter(([, value]) => typeof value === "string");
  return { placement: PLACEMENTS[0], ...Object.fromEntries(texts) };
}

/** Stores the form for its page and returns its id. */
function storeRefusedForm(form: RefusedForm): string {
  processWide.refusedForms ??= new Map();
  const id = randomUUID();
  processWide.refusedForms.set(id, form);
  const [oldest] = processWide.refusedForms.keys();
  if (oldest && processWide.refusedForms.size > MAX_REFUSED) processWide.refusedForms.delete(oldest);
  return id;
}

/** Returns a form once. Undefined for an unknown or used id. */
export function consumeRefusedForm(id: string): RefusedForm | undefined {
  const form = processWide.refusedForms?.get(id);
  processWide.refusedForms?.delete(id);
  return form;
}
