import "server-only";
import { AppError } from "@/contract/errors";
import { pages } from "@/lib/content/pages";

import { env } from "@/server/platform/env";

const TIMEOUT_MS = 10_000;

/** Finds a wrong SITE_URL, redirect or certificate before an enquiry is lost. Throws `upstream`. */
export async function sendAsBrowser(answers: object): Promise<void> {
  const page = await fetchAsBrowser(env.SITE_URL + pages.contact.href, { headers: { accept: "text/html" } });
  if (!page.ok) throw failed(`The form’s page ${page.url} could not be opened (status ${page.status}).`);
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
  if (status === 429) return "The form was sent too often from this server just now. Try again in a minute.";
  return status >= 500
    ? `${origin} could not take the enquiry (status ${status}). Ask your server admin to run the doctor and to look at the disk and the log.`
    : `${origin} refused the enquiry (status ${status}), so visitors’ enquiries are lost. SITE_URL is ${env.SITE_URL}. Ask your server admin to check it.`;
}

async function fetchAsBrowser(address: string, init: RequestInit): Promise<Pick<Response, "ok" | "status" | "url">> {
  try {
    const response = await fetch(address, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response;
  } catch (cause) {
    throw failed(
      `The server could not open ${new URL(address).origin}, the address in SITE_URL. Ask your server admin to check SITE_URL, redirects and the certificate.`,
      cause,
    );
  }
}

const failed = (message: string, cause?: unknown) => new AppError("upstream", message, { cause });
