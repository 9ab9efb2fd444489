import { alertRules } from "@/server/features/monitoring/alert-rules";
import { findFacts } from "@/server/features/monitoring/facts";
import { env, isLocalTrial } from "@/server/platform/env";
import { type Finding, failed, passed, reasonOf, type SeenRequest, seenPath } from "./check";

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
