import { testSettings } from "../../scripts/support/test-server.mjs";

/** @typedef {Awaited<ReturnType<typeof signInAt>>} Staff */

/**
 * Opens the sign-in page without a browser. Cookies that one server sets are sent to all servers.
 * @param {string} site
 */
export async function openSignIn(site) {
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
  const { csrfToken } = await (await asked(site, "/api/auth/csrf")).json();
  return { csrfToken, cookie, asked };
}

/**
 * Signs in as the owner. `at` is the address of any server that shares the session.
 * @param {string} site
 */
export async function signInAt(site) {
  const { csrfToken, asked } = await openSignIn(site);
  const body = new URLSearchParams({
    csrfToken,
    email: testSettings.ADMIN_EMAIL,
    password: testSettings.ADMIN_PASSWORD,
  });
  await asked(site, "/api/auth/callback/credentials", { method: "POST", body });
  const json = { "content-type": "application/json" };
  return {
    asked,
    /** @type {(at: string, path: string) => Promise<Response>} */
    get: (at, path) => asked(at, path),
    /** @type {(at: string, path: string, data: object) => Promise<Response>} */
    put: (at, path, data) => asked(at, path, { method: "PUT", body: JSON.stringify(data), headers: json }),
    /** @type {(at: string, path: string, data: object) => Promise<Response>} */
    post: (at, path, data) => asked(at, path, { method: "POST", body: JSON.stringify(data), headers: json }),
  };
}
