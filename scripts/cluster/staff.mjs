import { testSettings } from "../support/test-server.mjs";

/** Somebody on the staff, without a browser: keeps the cookies that sign-in gives and sends them to any of the servers. */
export async function signInAt(site) {
  const cookies = new Map();
  const keep = (response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const asked = async (at, path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, origin: site, ...init.headers };
    return keep(await fetch(at + path, { redirect: "manual", ...init, headers }));
  };

  const { csrfToken } = await (await asked(site, "/api/auth/csrf")).json();
  const body = new URLSearchParams({
    csrfToken,
    email: testSettings.ADMIN_EMAIL,
    password: testSettings.ADMIN_PASSWORD,
  });
  await asked(site, "/api/auth/callback/credentials", { method: "POST", body });
  return {
    get: (at, path) => asked(at, path),
    put: (at, path, data) =>
      asked(at, path, {
        method: "PUT",
        body: JSON.stringify(data),
        headers: { "content-type": "application/json" },
      }),
  };
}
