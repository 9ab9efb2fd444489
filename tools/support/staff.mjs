import { testSettings } from "../../scripts/testing/test-server.mjs";

/** @typedef {Awaited<ReturnType<typeof signInAt>>} Staff */

const { ADMIN_EMAIL, ADMIN_PASSWORD } = testSettings;
const JSON_TYPE = { "content-type": "application/json" };

/**
 * Makes the sign-in form's calls with a browser's requests (Playwright), or a client's below.
 * @template Answer
 * @param {{
 *   get: (url: string) => Promise<{ json: () => Promise<any> }>,
 *   post: (url: string, options: { form: Record<string, string>, maxRedirects: number }) => Promise<Answer>,
 * }} request
 */
export async function signIn(request, { site = "", email = ADMIN_EMAIL, password = ADMIN_PASSWORD } = {}) {
  const { csrfToken } = await (await request.get(`${site}/api/auth/csrf`)).json();
  const form = { csrfToken, email, password, callbackUrl: "/sagwan-dashboard" };
  return request.post(`${site}/api/auth/callback/credentials`, { form, maxRedirects: 0 });
}

/**
 * A client without a browser. Cookies that one server sets are sent to all servers.
 * @param {string} site
 */
export function openClient(site) {
  const cookies = new Map();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  /**
   * @param {string} at
   * @param {string} path
   * @param {{ method?: string, body?: BodyInit, headers?: Record<string, string> }} [init]
   */
  const asked = async (at, path, init = {}) => {
    const headers = { cookie: cookie(), origin: site, ...init.headers };
    const response = await fetch(at + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  /** @type {Parameters<typeof signIn<Response>>[0]} */
  const request = {
    get: (url) => asked("", url),
    post: (url, { form }) => asked("", url, { method: "POST", body: new URLSearchParams(form) }),
  };
  return { cookie, asked, request };
}

/**
 * Signs in as the owner. `at` is the address of any server that shares the session.
 * @param {string} site
 */
export async function signInAt(site) {
  const { asked, request } = openClient(site);
  await signIn(request, { site });
  return {
    asked,
    /** @type {(at: string, path: string) => Promise<Response>} */
    get: (at, path) => asked(at, path),
    /** @type {(at: string, path: string, data: object) => Promise<Response>} */
    put: (at, path, data) => asked(at, path, { method: "PUT", body: JSON.stringify(data), headers: JSON_TYPE }),
    /** @type {(at: string, path: string, data: object) => Promise<Response>} */
    post: (at, path, data) => asked(at, path, { method: "POST", body: JSON.stringify(data), headers: JSON_TYPE }),
  };
}
