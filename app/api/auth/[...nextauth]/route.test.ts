import { NextRequest } from "next/server";
import { messages } from "@/contract/messages";
import { siteDatabase } from "@/server/database/site-database";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { fakeBackend } from "@/server/testing/bff";
import { setCookies, withHeaders } from "@/server/testing/next-headers";
import { sessionCookie } from "@/server/testing/session-cookie";
import { databaseAway } from "@/server/testing/site-database";
import { GET, POST } from "./route";

const HOST = new URL(env.SITE_URL).host;
const ends = Math.floor(Date.now() / 1_000) + 3_600;

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit };

/** Calls next-auth like a browser on our own pages. */
async function ask(path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const sent = { host: HOST, ...headers };
  const request = new NextRequest(new URL(`/api/auth/${path}`, env.SITE_URL), {
    method,
    headers: sent,
    body,
    duplex: "half",
  });
  using _headers = withHeaders(sent);
  const nextauth = request.nextUrl.pathname.split("/").slice(3);
  const handle = method === "GET" ? GET : POST;
  const response = await handle(request, { params: Promise.resolve({ nextauth }) });
  return { response, cookies: [...response.headers.getSetCookie(), ...setCookies()], said: await response.text() };
}

/** next-auth's form token with its cookie. */
async function csrf() {
  const { cookies, said } = await ask("csrf");
  return {
    csrfToken: JSON.parse(said).csrfToken as string,
    cookie: cookies.map((one) => one.split(";")[0]).join("; "),
  };
}

const FORM = "application/x-www-form-urlencoded";

/** Signs in by the form; `cookie` holds this browser's other cookies. */
async function signIn(fields: Record<string, string>, cookie = "", headers: Record<string, string> = {}) {
  const token = await csrf();
  return ask("callback/credentials", {
    method: "POST",
    headers: { "content-type": FORM, cookie: `${token.cookie}; ${cookie}`, ...headers },
    body: new URLSearchParams({ csrfToken: token.csrfToken, ...fields }),
  });
}

const sizeOf = ({ response, cookies }: Awaited<ReturnType<typeof ask>>) =>
  JSON.stringify([...response.headers].filter(([name]) => name !== "set-cookie")).length + cookies.join().length;

const cookieIn = (cookies: string[], purpose: string) =>
  cookies.find((one) => one.startsWith(`${cookieName(purpose)}=`))?.match(/=([^;]*)/)?.[1] ?? "";

const claims = { name: "Meera", role: "Sales", permissions: ["enquiries"], exp: ends };
const tokenOf = (content: object) =>
  `${Buffer.from('{"alg":"HS256"}').toString("base64url")}.${Buffer.from(JSON.stringify(content)).toString("base64url")}.x`;

test("a request body for next-auth is counted while it arrives, whatever length it announces, and refused beyond 16 kB", async () => {
  let bytesRead = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytesRead += 1_000;
      controller.enqueue(new Uint8Array(1_000).fill(120));
    },
  });
  const headers = { "content-type": FORM, "content-length": "10" };
  const { response } = await ask("callback/credentials", { method: "POST", headers, body });
  expect(response.status).toBe(413);
  expect(bytesRead).toBeLessThan(20_000);
});

test.each(['{"email":{"toString":"x"}}', '{"email":["a"]}', "null", "{", '{"password":1}'])(
  "a field that is not plain text never reaches next-auth, whose error message is not for people: %s",
  async (body) => {
    const { response, said } = await ask("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(said).not.toMatch(/TypeError|Cannot|convert|function/);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get("location") ?? "").not.toContain("error=Cannot");
  },
);

test.each([
  "_log",
  "providers",
  "verify-request",
  "callback/credentials",
  "callback/second-step",
  `signin/${"x".repeat(9_000)}`,
])("next-auth's other calls are missing: %s", async (path) => {
  const answer = await ask(path);
  expect(answer.response.status).toBe(404);
  expect(sizeOf(answer)).toBeLessThan(8_000);
});

test.each(["x", "javascript:alert(1)", "//[", "http://["])(
  "an invalid return address causes no 500, in the query or in the cookie: %s",
  async (wanted) => {
    const cookie = `${cookieName("return")}=${encodeURIComponent(wanted)}`;
    const path = `signin?callbackUrl=${encodeURIComponent(wanted)}`;
    for (const { response } of [await ask(path), await ask("csrf", { headers: { cookie } })])
      expect(response.status).toBeLessThan(500);
  },
);

const slashes = "/".repeat(15_000);
test.each([
  ["callbackUrl", `signin?callbackUrl=${slashes}`, {}],
  ["error", `signin?error=${slashes}`, {}],
  ["the cookie with the way back", "signin", { cookie: `${cookieName("return")}=${slashes}` }],
  ["the host", "signin", { host: "h".repeat(9_000) }],
  ["the forwarded host", "signin", { "x-forwarded-host": "h".repeat(9_000) }],
])("no header of next-auth repeats a long %s", async (_what, path, headers) => {
  expect(sizeOf(await ask(path, { headers: headers as Record<string, string> }))).toBeLessThan(8_000);
});

test("a refusal stores no overlong address and no overlong sentence", async () => {
  const long = await signIn({ email: `${"o".repeat(8_000)}@example.com`, password: "x" });
  expect(sizeOf(long)).toBeLessThan(8_000);
  expect(decodeURIComponent(cookieIn(long.cookies, "refusal"))).not.toContain("ooo");

  using _backend = fakeBackend({ message: "ನ".repeat(5_000) }, 401);
  const wordy = await signIn({ email: "meera@example.com", password: "wrong" });
  expect(sizeOf(wordy)).toBeLessThan(8_000);
  expect(JSON.parse(decodeURIComponent(cookieIn(wordy.cookies, "refusal"))).email).toBe("meera@example.com");
});

test("a session's headers stay within 16 kB, whatever the backend's token", async () => {
  for (const length of [10, 5_000, 7_000, 9_000, 60_000]) {
    using _backend = fakeBackend({ token: tokenOf({ ...claims, name: "ನ".repeat(200), more: "x".repeat(length) }) });
    const answer = await signIn({ email: "meera@example.com", password: "right", callbackUrl: `/${"%".repeat(166)}` });
    expect(sizeOf(answer)).toBeLessThan(16_000);
    const isIn = answer.cookies.some((one) => one.startsWith(cookieName("session")));
    expect([length, isIn]).toEqual([length, length <= 5_000]);
  }
});

test("[LOGN-08] blank passwords and invalid addresses are not counted, so nothing of them is stored", async () => {
  using backend = fakeBackend({ message: "Invalid email or password" }, 401);
  const peer = { "x-peer-address": "192.0.2.200" };
  for (let time = 0; time < 40; time++) {
    const { cookies } = await signIn({ email: "owner\0@example.com", password: time % 2 ? "" : "x" }, "", peer);
    expect(decodeURIComponent(cookieIn(cookies, "refusal"))).not.toMatch(/Too many/);
  }
  expect(backend.asked).toEqual([]);
});

test("[LOGN-08] an office that signs in and out all morning is not throttled", async () => {
  const office = { "x-peer-address": "192.0.2.205" };
  using _backend = fakeBackend({ token: tokenOf(claims) });
  for (let time = 0; time < 31; time++) {
    const { cookies } = await signIn({ email: `office${time % 4}@example.com`, password: "right" }, "", office);
    expect(cookieIn(cookies, "session")).not.toBe("");
  }
});

/** Skips the first throttling delays and counts them. */
function firstDelays() {
  const real = setTimeout;
  let count = 0;
  const stub = jest.spyOn(globalThis, "setTimeout").mockImplementation(((go: () => void, ms?: number) => {
    if (ms !== 500) return real(go, ms);
    count += 1;
    return real(go, 0);
  }) as typeof setTimeout);
  return { count: () => count, [Symbol.dispose]: () => stub.mockRestore() };
}

test("[LOGN-08] a device with an earlier sign-in is not throttled while strangers guess, and a copied or altered cookie does not help", async () => {
  const credentials = { email: "owner@example.com", password: "right" };
  const home = { "x-peer-address": "192.0.2.210" };
  let device = "";
  {
    using _backend = fakeBackend({ token: tokenOf(claims) });
    const { cookies } = await signIn(credentials, "", home);
    const line = cookies.find((one) => one.startsWith(`${cookieName("device")}=`)) ?? "";
    expect(line).toMatch(/; Max-Age=34560000; .*HttpOnly; SameSite=lax/i);
    expect(line).not.toContain("owner");
    device = cookieIn(cookies, "device");
  }
  {
    using _backend = fakeBackend({ message: "Invalid email or password" }, 401);
    for (let guess = 0; guess < 10; guess++)
      await signIn({ ...credentials, password: "wrong" }, "", { "x-peer-address": `198.51.100.${guess}` });
  }
  using _backend = fakeBackend({ token: tokenOf(claims) });
  const cookie = (value: string) => `${cookieName("device")}=${value}`;
  using delays = firstDelays();
  const { cookies } = await signIn(credentials, cookie(device), home);
  expect(cookieIn(cookies, "session")).not.toBe("");
  expect(delays.count()).toBe(0);
  await signIn(credentials, cookie(`${"A".repeat(22)}.${device.split(".")[1]}`), home);
  expect(delays.count()).toBe(1);
});

const meera = { name: "Meera", role: "Sales", permissions: [], token: "t", email: "m@example.com" };

test("[LOGN-06] a session without use for an hour has ended for next-auth too, and its session call is no use", async () => {
  using _backend = fakeBackend({}, 503);
  const email = "idle@example.com";
  const cookie = await sessionCookie({ ...meera, email });
  expect(JSON.parse((await ask("session", { headers: { cookie } })).said).user.name).toBe("Meera");
  const hourAgo = Date.now() - 3_600_000;
  await (await siteDatabase())
    .updateTable("sessions")
    .set({ lastUsedAt: hourAgo + 10_000 })
    .execute();
  await ask("session", { headers: { cookie } });
  const rows = (await siteDatabase()).selectFrom("sessions").select("lastUsedAt").where("email", "=", email);
  expect(await rows.execute()).toEqual([{ lastUsedAt: hourAgo + 10_000 }]);
  await (await siteDatabase()).updateTable("sessions").set({ lastUsedAt: hourAgo }).execute();
  const { said, cookies } = await ask("session", { headers: { cookie } });
  expect(said).toBe("{}");
  expect(cookies.join()).toContain(`${cookieName("session")}=; Path=/; Max-Age=0`);
});

test("[LOGN-07] signing out ends the session itself, so that a copy of its cookie is void", async () => {
  using _backend = fakeBackend({}, 503);
  const copied = await sessionCookie(meera);
  const { csrfToken, cookie } = await csrf();
  const headers = { "content-type": FORM, cookie: `${cookie}; ${copied}` };
  await ask("signout", { method: "POST", headers, body: new URLSearchParams({ csrfToken }) });
  expect((await ask("session", { headers: { cookie: copied } })).said).toBe("{}");
});

test("[LOGN-04] if the site cannot create sessions, the sign-in fails and says so", async () => {
  using _backend = fakeBackend({ token: tokenOf(claims) });
  using _away = databaseAway();
  const { cookies } = await signIn({ email: "owner@example.com", password: "right" });
  expect(cookieIn(cookies, "session")).toBe("");
  expect(decodeURIComponent(cookieIn(cookies, "refusal"))).toContain(messages.sessions.noSignIn);
});
