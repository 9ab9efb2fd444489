import { AppError } from "@/contract/errors";
import { pages } from "@/lib/content/pages";
import { alertRules } from "@/server/features/monitoring/alerts";
import { findFacts } from "@/server/features/monitoring/facts";
import { env, isLocalTrial } from "@/server/platform/env";
import { clientIp, LOCAL_HEADER, PEER_HEADER } from "@/server/platform/http/client-address";
import { hmacFor, isSameSecret } from "@/server/platform/sealed";
import { type Finding, failed, passed, reasonOf } from "./check";

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const site = env.SITE_URL;

export const addressChecks = {
  "Public address": checkAddress,
  "https and cookies": checkCookies,
  Certificate: checkCertificate,
  Proxies: checkProxies,
};

const get = (address: string) => fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Follows redirects as a browser does. They must end at SITE_URL: enquiries from other origins are refused. */
async function checkAddress(): Promise<Finding> {
  let address = `${site}/`;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(address).catch(reasonOf);
    if (typeof response === "string") return unreachable(address, response);
    const next = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || !next) return checkLastAddress(address, response.status);
    address = new URL(next, address).href;
  }
  return failed(`${site} redirects again and again.`, "Correct the redirects of the proxy in front of the site.");
}

const unreachable = (address: string, reason: string) =>
  failed(`Nothing answers at ${address} (${reason}).`, remedyFor(reason));

/** NODE_EXTRA_CA_CERTS has no effect in .env, because Node reads it earlier. */
export const remedyFor = (reason: string): string =>
  /certificate/i.test(reason)
    ? "Renew or correct the certificate. If an authority of your own signed it, name its file where the server is started: systemctl edit sagwan, [Service], Environment=NODE_EXTRA_CA_CERTS=/path/to/authority.pem"
    : "Correct SITE_URL, DNS or proxy. If only this machine cannot reach it, name it in /etc/hosts.";

async function checkLastAddress(address: string, status: number): Promise<Finding> {
  const { origin } = new URL(address);
  if (origin !== site)
    return failed(
      `A browser that opens ${site} ends at ${origin}, and enquiries sent from there are refused.`,
      `Set SITE_URL=${origin}, or let the proxy answer at ${site}.`,
    );
  if (status !== 200)
    return failed(`${site} answers with status ${status}.`, "Look into the proxy's and the site's log.");
  if (!(await sendSelfCheck()))
    return failed(`Another program or another site answers at ${site}.`, "Correct SITE_URL, or where the proxy leads.");
  return passed(env.isSiteUrlSet ? site : `${site} (SITE_URL is not set: for this machine only)`);
}

/** Returns how this site saw a request to SITE_URL, or undefined if the request did not arrive here. */
async function sendSelfCheck(): Promise<SeenRequest | undefined> {
  const response = await get(site + selfCheckPath()).catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}

async function checkCookies(): Promise<Finding> {
  if (!site.startsWith("https:")) {
    if (isLocalTrial(site)) return passed("Not needed on this machine alone.");
    return failed(
      "Without https, passwords and enquiries travel unencrypted.",
      "Put a proxy with a certificate in front, and begin SITE_URL with https://.",
    );
  }
  const address = `${site}/api/auth/csrf`;
  const response = await get(address).catch(reasonOf);
  if (typeof response === "string") return unreachable(address, response);
  const cookies = response.headers.getSetCookie();
  const isSecure = (cookie: string) => /^__(Host|Secure)-/.test(cookie) && /; *secure/i.test(cookie);
  return cookies.length > 0 && cookies.every(isSecure)
    ? passed("Cookies are Secure.")
    : failed("The proxy drops or changes the sign-in cookie.", "Let it pass Set-Cookie on unchanged.");
}

async function checkCertificate(): Promise<Finding> {
  if (!site.startsWith("https:")) return passed("None without https.");
  const { isProblem, finding } = alertRules.certificate(await findFacts(), Date.now());
  if (isProblem === undefined) return failed(`No certificate found at ${site}.`, "Install one at the proxy.");
  return isProblem ? failed(finding, "Renew the certificate, and let it be renewed automatically.") : passed(finding);
}

async function checkProxies(): Promise<Finding> {
  const seen = await sendSelfCheck();
  if (!seen) return failed(`Unknown: this site is not reached at ${site}.`, "Correct the public address first.");
  const { proxies, client } = seen;
  const state = `TRUSTED_PROXIES is ${env.TRUSTED_PROXIES}, and requests pass ${proxies}`;
  const remedy = `Set TRUSTED_PROXIES=${proxies}.`;
  if (proxies > env.TRUSTED_PROXIES)
    return failed(`${state}: all visitors count as one, and are limited together.`, remedy);
  if (proxies < env.TRUSTED_PROXIES) return failed(`${state}: visitors can invent addresses and evade limits.`, remedy);
  return passed(`${proxies}; this request came from ${client}`);
}

const VALID_MS = 60_000;
const proofOf = (sentAt: string) => hmacFor("seen", sentAt);

type SeenRequest = { client: string; proxies: number };

/** The path is signed and valid for one minute, because proxies may log it. */
export function selfCheckPath(now = Date.now()): string {
  return `/api/seen?${new URLSearchParams({ at: String(now), proof: proofOf(String(now)) })}`;
}

export function answerSelfCheck({ headers, url }: Pick<Request, "headers" | "url">, now = Date.now()): SeenRequest {
  const { at: sentAt = "", proof = "" } = Object.fromEntries(new URL(url).searchParams);
  if (!isSameSecret(proof, proofOf(sentAt)) || Math.abs(now - Number(sentAt)) > VALID_MS)
    throw new AppError("forbidden", "Only the site itself may ask for this.");
  return { client: clientIp(headers), proxies: countProxies(headers) };
}

/** Each proxy adds an address to X-Forwarded-For. To a direct request Next adds the sender's address. */
function countProxies(headers: Headers): number {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const peer = headers.get(PEER_HEADER);
  const isAddedByNext = forwarded.length === 1 && forwarded[0] === peer && !isLoopback(peer);
  return headers.get(LOCAL_HEADER) === "true" || isAddedByNext ? 0 : forwarded.length;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Sends an enquiry as a visitor does, to find a wrong SITE_URL, redirect or certificate. Throws `upstream`. */
export async function sendAsBrowser(answers: object): Promise<void> {
  const page = await fetchAsBrowser(env.SITE_URL + pages.contact.href, { headers: { accept: "text/html" } });
  if (!page.ok) throw notSent(`The form’s page ${page.url} could not be opened (status ${page.status}).`);
  const { origin } = new URL(page.url);
  const headers = { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" };
  const body = JSON.stringify(answers);
  const init: RequestInit = { method: "POST", headers, redirect: "manual", body };
  const response = await fetchAsBrowser(`${origin}/api/enquiries`, init);
  if (!response.ok) throw notSent(sentenceOfRefusal(origin, response.status));
}

/** A server's own failure (5xx) does not point to SITE_URL. */
function sentenceOfRefusal(origin: string, status: number) {
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
    throw notSent(
      `The server could not open ${new URL(address).origin}, the address in SITE_URL. Ask your server admin to check SITE_URL, redirects and the certificate.`,
      cause,
    );
  }
}

const notSent = (message: string, cause?: unknown) => new AppError("upstream", message, { cause });
