import { chromium } from "playwright";
import { ensureChromium, FLAGS } from "../../scripts/testing/chromium.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";

/** @typedef {Awaited<ReturnType<typeof signInAt>>} Staff */

const { ADMIN_EMAIL, ADMIN_PASSWORD } = testSettings;
const JSON_TYPE = { "content-type": "application/json" };

/**
 * `client`: Playwright's request context, or the one that signInAt makes.
 * @template Answer
 * @param {{ get: (url: string) => Promise<{ json: () => Promise<any> }>,
 *   post: (url: string, options: { form: Record<string, string>, maxRedirects: number }) => Promise<Answer> }} client
 */
export async function signIn(client, { site = "", email = ADMIN_EMAIL, password = ADMIN_PASSWORD } = {}) {
  const { csrfToken } = await (await client.get(`${site}/api/auth/csrf`)).json();
  const form = { csrfToken, email, password, callbackUrl: "/sagwan-dashboard" };
  return client.post(`${site}/api/auth/callback/credentials`, { form, maxRedirects: 0 });
}

/** @param {string} site @param {{ email?: string, password?: string }} [person] by default the site's owner */
export async function signInAt(site, person) {
  const cookies = new Map();
  /** @param {string} path @param {{ method?: string, body?: BodyInit, headers?: Record<string, string> }} [init] */
  const send = async (path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, origin: site, ...init.headers };
    const response = await fetch(site + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  /** @type {Parameters<typeof signIn<Response>>[0]} */
  const client = {
    get: send,
    post: (path, { form }) => send(path, { method: "POST", body: new URLSearchParams(form) }),
  };
  await signIn(client, person);
  return {
    send,
    /** @type {(path: string) => Promise<Response>} */
    get: (path) => send(path),
    /** @type {(path: string, data: object) => Promise<Response>} */
    put: (path, data) => send(path, { method: "PUT", body: JSON.stringify(data), headers: JSON_TYPE }),
    /** @type {(path: string, data: object) => Promise<Response>} */
    post: (path, data) => send(path, { method: "POST", body: JSON.stringify(data), headers: JSON_TYPE }),
  };
}

export const launchBrowser = async () =>
  chromium.launch({ executablePath: (await ensureChromium()).path, args: FLAGS });
