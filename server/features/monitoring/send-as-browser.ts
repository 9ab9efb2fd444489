import "server-only";
import { AppError } from "@/contract/errors";
import { pages } from "@/lib/content/pages";
import { sendFailures } from "@/lib/content/site-editor-words";
import { env } from "@/server/platform/env";

const TIMEOUT_MS = 10_000;

/** Finds a wrong SITE_URL, redirect or certificate before an enquiry is lost. Throws `upstream`. */
export async function sendAsBrowser(answers: object): Promise<void> {
  const page = await fetchAsBrowser(env.SITE_URL + pages.contact.href, { headers: { accept: "text/html" } });
  if (!page.ok) throw failed(sendFailures.page(page.url, page.status));
  const { origin } = new URL(page.url);
  const headers = { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" };
  const answer = await fetchAsBrowser(`${origin}/api/enquiries`, {
    method: "POST",
    headers,
    redirect: "manual",
    body: JSON.stringify(answers),
  });
  if (!answer.ok) throw failed(reasonOf(origin, answer.status));
}

/** Only a refusal shows a wrong SITE_URL. */
function reasonOf(origin: string, status: number) {
  if (status === 429) return sendFailures.limited;
  return status >= 500 ? sendFailures.failing(origin, status) : sendFailures.refused(origin, status, env.SITE_URL);
}

async function fetchAsBrowser(address: string, init: RequestInit): Promise<Pick<Response, "ok" | "status" | "url">> {
  try {
    const response = await fetch(address, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response;
  } catch (cause) {
    throw failed(sendFailures.unreachable(new URL(address).origin), cause);
  }
}

const failed = (message: string, cause?: unknown) => new AppError("upstream", message, { cause });
