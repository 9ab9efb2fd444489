import "server-only";
import type { AppError } from "@/contract/errors";
import { readPlainForm, type Sent } from "@/contract/input/read-body";
import { isTranslated } from "@/contract/language";
import type { ReceiptKey } from "@/contract/schemas/receipt";
import { visitorMessages } from "@/contract/visitor-messages";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import { addressIn } from "@/lib/content/language/address";
import { sentAt } from "@/lib/content/pages";
import { findTranslator } from "@/server/features/content";
import { log } from "@/server/platform/log";
import { fillRefusedPage, REFUSED_PAGE_HEADERS } from "./refused-page";

/** The longest stored answers several times over, in any alphabet. */
export const MAX_BYTES = 64_000;

/** Relative, because an address made from the request would name an internal host. */
export const answerPlainForm = (key: ReceiptKey, sent: unknown) =>
  new Response(null, {
    status: 303,
    headers: { "cache-control": "no-store", location: addressIn(languageOf(textsOf(sent)), sentAt(key)) },
  });

/** Answers with the same form, filled in. If that fails too, returns the original refusal. */
export async function refusePlainForm(
  refusal: Response,
  { fields: errors, code, message }: AppError,
  request: Sent,
  sent: unknown,
): Promise<Response> {
  const answers = textsOf(sent ?? (await readPlainForm(request, MAX_BYTES).catch(() => ({}))));
  const says = errors ? visitorMessages.enquiry.unread : code === "throttled" ? message : undefined;
  try {
    const html = await fillRefusedPage({ answers, errors, says }, await findTranslator(languageOf(answers)));
    const headers = new Headers(refusal.headers);
    for (const [name, value] of Object.entries(REFUSED_PAGE_HEADERS)) headers.set(name, value);
    return new Response(html, { status: refusal.status, headers });
  } catch (cause) {
    log.error("could not make the page for a refused form", { cause });
    return refusal;
  }
}

const languageOf = ({ language }: Record<string, string>) => (isTranslated(language) ? language : "en");

function textsOf(sent: unknown): Record<string, string> {
  const texts = Object.entries(sent ?? {}).filter(([, value]) => typeof value === "string");
  return { placement: PLACEMENTS[0], ...Object.fromEntries(texts) };
}
