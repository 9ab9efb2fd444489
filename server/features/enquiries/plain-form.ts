import "server-only";
import { randomUUID } from "node:crypto";
import type { AppError, FieldErrors } from "@/contract/errors";
import { readPlainForm, type Sent } from "@/contract/input/read-body";
import { messages } from "@/contract/messages";
import type { ReceiptKey } from "@/contract/schemas/receipt";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import { sentAt } from "@/lib/content/pages";
import { policyForHtml } from "@/server/platform/http/content-security-policy";
import { countPerRequestPage } from "@/server/platform/limits/per-request-pages";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { fillRefusedPage, REFUSED_PAGE_HEADERS } from "./refused-page";

const TIMEOUT_MS = 8_000;

/** The longest answers that are kept, several times over, in any alphabet. */
export const MAX_BYTES = 64_000;

/** What was typed into a plain form that was refused, on its way to the page that shows it again. */
type RefusedForm = { answers: Record<string, string>; errors: FieldErrors | undefined };

/** As many as may be on their way at once; the oldest is pushed out. */
const MAX_REFUSED = 100;

/** One for the process, however many bundles Next makes of this module. */
const everywhere = globalThis as typeof globalThis & { refusedForms?: Map<string, RefusedForm> };

/** Thanks for a plain form's post. The address is relative: one built from the request would name an inner host. */
export const answerPlainForm = (key: ReceiptKey) =>
  new Response(null, { status: 303, headers: { "cache-control": "no-store", location: sentAt(key) } });

/**
 * The page that gives a plain form back: with what was typed, and the status of the refusal. Answers that have to be
 * corrected are shown by Next, each complaint beside its field, as long as the client has not had too many such pages;
 * every other refusal fills a fixed page. Where that fails too the plain refusal stands.
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
    const page = (await mayBeMade(error, request)) ? await makePage(form) : await fillPage(form, error);
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
    return new Response(page.html, { status: refusal.status, headers });
  } catch (cause) {
    log.error("the page for a refused form could not be made", { cause });
    return refusal;
  }
}

/** A page of Next's costs twenty times a fixed one: for a person's slip it is worth that, for a flood it is not. */
async function mayBeMade({ fields }: AppError, { headers }: Sent): Promise<boolean> {
  if (!fields) return false;
  return countPerRequestPage(headers).then(
    () => true,
    () => false,
  );
}

/** A route cannot render a page, so this server asks itself for it; what was typed waits in memory meanwhile. */
async function makePage(form: RefusedForm) {
  const page = await shared.call?.({
    path: `/enquiry-again?id=${keepRefusedForm(form)}`,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (page?.status !== 200) throw new Error(`it is answered ${page?.status}`);
  const html = page.body.toString();
  return {
    html,
    headers: { "content-security-policy": policyForHtml(html), "content-type": "text/html; charset=utf-8" },
  };
}

async function fillPage({ answers, errors }: RefusedForm, { code, message }: AppError) {
  const said = errors ? messages.enquiry.unread : code === "throttled" ? message : undefined;
  return { html: await fillRefusedPage(answers, said), headers: REFUSED_PAGE_HEADERS };
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
