import { NextRequest } from "next/server";
import { handleAuth } from "@/server/features/accounts/sign-in";
import { env } from "@/server/platform/env";
import { setCookies, withHeaders } from "./next-headers";
import { send } from "./send";

export function staffBrowser(headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();

  function store(lines: readonly string[]) {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, decodeURIComponent(value));
    }
  }

  const cookies = () => [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const here = () => withHeaders({ host: new URL(env.SITE_URL).host, cookie: cookies(), ...headers });

  async function ask(path: string, form?: Record<string, string>): Promise<Response> {
    using _here = here();
    const method = form ? "POST" : "GET";
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const request = new NextRequest(new URL(`/api/auth/${path}`, env.SITE_URL), {
      method,
      headers: { cookie: cookies(), ...headers, ...(form && type) },
      body: form && new URLSearchParams(form).toString(),
    });
    const response = await handleAuth(request, { params: Promise.resolve({ nextauth: path.split("/") }) });
    store([...response.headers.getSetCookie(), ...setCookies()]);
    return response;
  }

  async function post(path: string, fields: Record<string, string>): Promise<string> {
    const { csrfToken } = (await (await ask("csrf")).json()) as { csrfToken: string };
    const response = await ask(path, { csrfToken, ...fields });
    const { pathname, search } = new URL(response.headers.get("location") ?? "", env.SITE_URL);
    return pathname + search;
  }

  return {
    jar,
    here,
    signIn: (email: string, password: string) => post("callback/credentials", { email, password, callbackUrl: "/" }),
    secondStep: (step: { code?: string; passkey?: unknown }) =>
      post("callback/second-step", {
        ...(step.code !== undefined && { code: step.code }),
        ...(step.passkey !== undefined && { passkey: JSON.stringify(step.passkey) }),
      }),
    signOut: () => post("signout", {}),
    async send(method: string, path: string, body?: unknown) {
      using _here = here();
      return await send(method, path, body);
    },
  };
}

export type StaffBrowser = ReturnType<typeof staffBrowser>;
