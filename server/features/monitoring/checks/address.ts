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

/** A form is sent from where redirects end, and enquiries from elsewhere than SITE_URL are refused. */
async function checkAddress(): Promise<Finding> {
  let address = `${site}/`;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await get(address).catch(reasonOf);
    if (typeof answer === "string") return unreachable(address, answer);
    const next = answer.headers.get("location");
    if (answer.status < 300 || answer.status >= 400 || !next) return whereBrowserIs(address, answer.status);
    address = new URL(next, address).href;
  }
  return failed(`${site} redirects again and again.`, "Correct the redirects of the proxy in front of the site.");
}

const unreachable = (address: string, why: string) => failed(`Nothing answers at ${address} (${why}).`, remedyFor(why));

/** Node reads NODE_EXTRA_CA_CERTS before .env is read. */
export const remedyFor = (why: string): string =>
  /certificate/i.test(why)
    ? "Renew or correct the certificate. If an authority of your own signed it, name its file where the server is started: systemctl edit sagwan, [Service], Environment=NODE_EXTRA_CA_CERTS=/path/to/authority.pem"
    : "Correct SITE_URL, DNS or proxy. If only this machine cannot reach it, name it in /etc/hosts.";

async function whereBrowserIs(address: string, status: number): Promise<Finding> {
  const { origin } = new URL(address);
  if (origin !== site)
    return failed(
      `A browser that opens ${site} ends at ${origin}, and enquiries sent from there are refused.`,
      `Set SITE_URL=${origin}, or let the proxy answer at ${site}.`,
    );
  if (status !== 200)
    return failed(`${site} answers with status ${status}.`, "Look into the proxy's and the site's log.");
  if (!(await readSeen()))
    return failed(`Another program or another site answers at ${site}.`, "Correct SITE_URL, or where the proxy leads.");
  return passed(env.isSiteUrlSet ? site : `${site} (SITE_URL is not set: for this machine only)`);
}

async function readSeen(): Promise<SeenRequest | undefined> {
  const answer = await get(site + seenPath()).catch(() => undefined);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

async function checkCookies(): Promise<Finding> {
  if (!site.startsWith("https:")) {
    if (isLocalTrial(site)) return passed("Not needed on this machine alone.");
    return failed(
      "Without https, passwords and enquiries travel unencrypted.",
      "Put a proxy with a certificate in front, and begin SITE_URL with https://.",
    );
  }
  const answer = await get(`${site}/api/auth/csrf`).catch(reasonOf);
  if (typeof answer === "string") return unreachable(`${site}/api/auth/csrf`, answer);
  const cookies = answer.headers.getSetCookie();
  const isSecure =
    cookies.length > 0 && cookies.every((one) => /^__(Host|Secure)-/.test(one) && /; *secure/i.test(one));
  return isSecure
    ? passed("Cookies are Secure.")
    : failed("The proxy drops or changes the sign-in cookie.", "Let it pass Set-Cookie on unchanged.");
}

async function checkCertificate(): Promise<Finding> {
  if (!site.startsWith("https:")) return passed("None without https.");
  const { isProblem, finding: says } = alertRules.certificate(await findFacts(), Date.now());
  if (isProblem === undefined) return failed(`No certificate found at ${site}.`, "Install one at the proxy.");
  return isProblem ? failed(says, "Renew the certificate, and let it be renewed automatically.") : passed(says);
}

async function checkProxies(): Promise<Finding> {
  const seen = await readSeen();
  if (!seen) return failed(`Unknown: this site is not reached at ${site}.`, "Correct the public address first.");
  const { proxies, client } = seen;
  const found = `TRUSTED_PROXIES is ${env.TRUSTED_PROXIES}, and requests pass ${proxies}`;
  const remedy = `Set TRUSTED_PROXIES=${proxies}.`;
  if (proxies > env.TRUSTED_PROXIES)
    return failed(`${found}: all visitors count as one, and are limited together.`, remedy);
  if (proxies < env.TRUSTED_PROXIES) return failed(`${found}: visitors can invent addresses and evade limits.`, remedy);
  return passed(`${proxies}; this request came from ${client}`);
}

const VALID_MS = 60_000;
const proofOf = (at: string) => hmacFor("seen", at);

type SeenRequest = { client: string; proxies: number };

/** Signed, and valid for a minute, because proxies may log it. */
export function seenPath(now = Date.now()): string {
  return `/api/seen?${new URLSearchParams({ at: String(now), proof: proofOf(String(now)) })}`;
}

export function answerSelfCheck({ headers, url }: Pick<Request, "headers" | "url">, now = Date.now()): SeenRequest {
  const { at = "", proof = "" } = Object.fromEntries(new URL(url).searchParams);
  if (!isSameSecret(proof, proofOf(at)) || Math.abs(now - Number(at)) > VALID_MS)
    throw new AppError("forbidden", "Only the site itself may ask for this.");
  return { client: clientIp(headers), proxies: countProxies(headers) };
}

/** Each proxy adds to X-Forwarded-For. To a direct request Next adds the peer's own address. */
function countProxies(headers: Headers): number {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const peer = headers.get(PEER_HEADER);
  const isAddedByNext = forwarded.length === 1 && forwarded[0] === peer && !isLoopback(peer);
  return headers.get(LOCAL_HEADER) === "true" || isAddedByNext ? 0 : forwarded.length;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Finds a wrong SITE_URL, redirect or certificate before an enquiry is lost. Throws `upstream`. */
export async function sendAsBrowser(answers: object): Promise<void> {
  const page = await fetchAsBrowser(env.SITE_URL + pages.contact.href, { headers: { accept: "text/html" } });
  if (!page.ok) throw notSent(`The form’s page ${page.url} could not be opened (status ${page.status}).`);
  const { origin } = new URL(page.url);
  const headers = { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" };
  const answer = await fetchAsBrowser(`${origin}/api/enquiries`, {
    method: "POST",
    headers,
    redirect: "manual",
    body: JSON.stringify(answers),
  });
  if (!answer.ok) throw notSent(refusalOf(origin, answer.status));
}

/** Only a refusal shows a wrong SITE_URL. */
function refusalOf(origin: string, status: number) {
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
