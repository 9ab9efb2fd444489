import { rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { NextRequest } from "next/server";
import { Secret, TOTP } from "otpauth";
import { messages } from "@/contract/messages";
import { loginPage, secondStepPage } from "@/lib/content/screens";
import { siteDatabase } from "@/server/database/site-database";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { password, startHosted, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { fakeBackend, sessionCookie } from "@/server/testing/bff";
import { eachTest } from "@/server/testing/each-test";
import { setCookies, withHeaders } from "@/server/testing/next-headers";
import { databaseAway } from "@/server/testing/site-database";
import { softwarePasskey } from "@/server/testing/software-passkey";
import { type StaffBrowser, staffBrowser } from "@/server/testing/staff-browser";
import { GET, POST } from "./auth/[...nextauth]/route";

const HOST = new URL(env.SITE_URL).host;
const ends = Math.floor(Date.now() / 1_000) + 3_600;

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit };

async function ask(path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const sent = { host: HOST, ...headers };
  const init = { method, headers: sent, body, duplex: "half" as const };
  const request = new NextRequest(new URL(`/api/auth/${path}`, env.SITE_URL), init);
  using _headers = withHeaders(sent);
  const nextauth = request.nextUrl.pathname.split("/").slice(3);
  const handle = method === "GET" ? GET : POST;
  const response = await handle(request, { params: Promise.resolve({ nextauth }) });
  return { response, cookies: [...response.headers.getSetCookie(), ...setCookies()], text: await response.text() };
}

async function csrf() {
  const { cookies, text } = await ask("csrf");
  const { csrfToken } = JSON.parse(text) as { csrfToken: string };
  return { csrfToken, cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

const FORM = "application/x-www-form-urlencoded";

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
  cookies.find((cookie) => cookie.startsWith(`${cookieName(purpose)}=`))?.match(/=([^;]*)/)?.[1] ?? "";

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
    const { response, text } = await ask("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(text).not.toMatch(/TypeError|Cannot|convert|function/);
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
    const isIn = answer.cookies.some((cookie) => cookie.startsWith(cookieName("session")));
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
  expect(backend.requests).toEqual([]);
});

function countFirstDelays() {
  const real = setTimeout;
  const stub = jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((go: () => void, ms?: number) => real(go, ms === 500 ? 0 : ms)) as typeof setTimeout);
  return () => stub.mock.calls.filter(([, ms]) => ms === 500).length;
}

test("[LOGN-08] a device with an earlier sign-in is not throttled while strangers guess, and a copied or altered cookie does not help", async () => {
  const credentials = { email: "owner@example.com", password: "right" };
  const home = { "x-peer-address": "192.0.2.210" };
  let device = "";
  {
    using _backend = fakeBackend({ token: tokenOf(claims) });
    const { cookies } = await signIn(credentials, "", home);
    const line = cookies.find((cookie) => cookie.startsWith(`${cookieName("device")}=`)) ?? "";
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
  const delays = countFirstDelays();
  const { cookies } = await signIn(credentials, cookie(device), home);
  expect(cookieIn(cookies, "session")).not.toBe("");
  expect(delays()).toBe(0);
  await signIn(credentials, cookie(`${"A".repeat(22)}.${device.split(".")[1]}`), home);
  expect(delays()).toBe(1);
});

const meera = { name: "Meera", role: "Sales", permissions: [], token: "t", email: "m@example.com" };

test("[LOGN-06] a session without use for an hour has ended for next-auth too, and its session call is no use", async () => {
  using _backend = fakeBackend({}, 503);
  const email = "idle@example.com";
  const cookie = await sessionCookie({ ...meera, email });
  expect(JSON.parse((await ask("session", { headers: { cookie } })).text).user.name).toBe("Meera");
  const [db, hourAgo] = [await siteDatabase(), Date.now() - 3_600_000];
  const use = (lastUsedAt: number) => db.updateTable("sessions").set({ lastUsedAt }).execute();
  await use(hourAgo + 10_000);
  await ask("session", { headers: { cookie } });
  const rows = db.selectFrom("sessions").select("lastUsedAt").where("email", "=", email);
  expect(await rows.execute()).toEqual([{ lastUsedAt: hourAgo + 10_000 }]);
  await use(hourAgo);
  const { text, cookies } = await ask("session", { headers: { cookie } });
  expect(text).toBe("{}");
  expect(cookies.join()).toContain(`${cookieName("session")}=; Path=/; Max-Age=0`);
});

test("[LOGN-07] signing out ends the session itself, so that a copy of its cookie is void", async () => {
  using _backend = fakeBackend({}, 503);
  const copied = await sessionCookie(meera);
  const { csrfToken, cookie } = await csrf();
  const headers = { "content-type": FORM, cookie: `${cookie}; ${copied}` };
  await ask("signout", { method: "POST", headers, body: new URLSearchParams({ csrfToken }) });
  expect((await ask("session", { headers: { cookie: copied } })).text).toBe("{}");
});

test("[LOGN-04] if the site cannot create sessions, the sign-in fails and says so", async () => {
  using _backend = fakeBackend({ token: tokenOf(claims) });
  using _away = databaseAway();
  const { cookies } = await signIn({ email: "owner@example.com", password: "right" });
  expect(cookieIn(cookies, "session")).toBe("");
  expect(decodeURIComponent(cookieIn(cookies, "refusal"))).toContain(messages.sessions.noSignIn);
});

describe("second factors", () => {
  // A code is valid for its time step, which must not end during a test.
  beforeEach(() => jest.spyOn(Date, "now").mockReturnValue(Date.now()));

  const backend = eachTest<TestBackend>(startTestBackend);

  const STEP_MS = 30_000;
  /** `steps` later than now: each code works once, and a test cannot wait for the next. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

  async function signingIn(email: string, headers?: Record<string, string>): Promise<StaffBrowser> {
    const browser = staffBrowser(headers);
    await browser.signIn(email, password);
    return browser;
  }

  /** Signs in and enrols an authenticator app. The enrolment's code is of the previous step. */
  async function withApp(email: string) {
    const browser = staffBrowser();
    expect(await browser.signIn(email, password)).toBe("/");
    const { secret } = (await browser.send("POST", "/api/second-factors/app/secret")).body;
    const added = await browser.send("POST", "/api/second-factors/app", { code: codeOf(secret, -1) });
    expect(added.status).toBe(200);
    return { browser, secret };
  }

  async function withPasskey(browser: StaffBrowser, passkey = softwarePasskey()) {
    const { body: options } = await browser.send("POST", "/api/second-factors/passkeys/options");
    const { status, body } = await browser.send("POST", "/api/second-factors/passkeys", passkey.create(options));
    return { passkey, status, body };
  }

  const isIn = async (browser: StaffBrowser) => (await browser.send("GET", "/api/sessions")).status === 200;
  const askedAgain = (email: string) => staffBrowser().signIn(email, password);
  const refused = `${secondStepPage}?refused=invalid`;

  /** A damaged database set aside by the server, until an operator removes the file. */
  function putAside() {
    const file = resolve(env.DATA_DIR, "site.sqlite.damaged-2026-11-22T02-30-00-000Z");
    writeFileSync(file, "not a database at all");
    return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
  }

  test("while a damaged site database is set aside, staff managers cannot sign in with the password alone", async () => {
    const [admin, manager] = [await backend.hire("admin"), await backend.hire("employee")];
    const designer = await backend.hire("cities");
    const { browser: enrolled } = await withApp((await backend.hire("admin")).email);
    {
      using _aside = putAside();
      for (const email of [admin.email, manager.email]) {
        const browser = staffBrowser();
        expect(await browser.signIn(email, password)).toBe(`${loginPage}?refused=forbidden`);
        expect(await isIn(browser)).toBe(false);
      }
      expect([await askedAgain(designer.email), await isIn(enrolled)]).toEqual(["/", true]);
    }
    expect(await askedAgain(admin.email)).toBe("/");
  });

  test("a sign-in that waits for its second step opens no staff call and no staff page", async () => {
    const { email } = await backend.hire("admin");
    await withApp(email);
    const browser = staffBrowser();
    expect(await browser.signIn(email.toUpperCase(), password)).toMatch(/login-page/);
    expect(await browser.signIn(email, password)).toBe(secondStepPage);
    const pending = browser.jar.get(cookieName("pending")) ?? "";
    expect(pending).not.toBe("");
    for (const path of ["/api/enquiries", "/api/employees", "/api/sessions", "/api/second-factors"])
      expect([path, (await browser.send("GET", path)).status]).toEqual([path, 401]);
    browser.jar.set(cookieName("session"), pending);
    expect(await isIn(browser)).toBe(false);
  });

  test("a second step is completed once: a copy of its cookie is void", async () => {
    const { email } = await backend.hire("cities");
    const { secret } = await withApp(email);
    const browser = await signingIn(email);
    const copy = new Map(browser.jar);
    expect(await browser.secondStep({ code: codeOf(secret) })).toBe("/");
    const thief = staffBrowser();
    for (const [name, value] of copy) thief.jar.set(name, value);
    expect(await thief.secondStep({ code: codeOf(secret, 1) })).toBe(`${loginPage}?refused=missing`);
    expect(await isIn(thief)).toBe(false);
  });

  test("an app's code works once, and so does a recovery code", async () => {
    const { email } = await backend.hire("cities");
    const { browser, secret } = await withApp(email);
    const { codes } = (await browser.send("POST", "/api/second-factors/recovery-codes")).body;
    expect(codes).toHaveLength(10);
    const signInWith = async (code: string) => {
      const other = await signingIn(email);
      return other.secondStep({ code });
    };
    const code = codeOf(secret);
    expect([await signInWith(code), await signInWith(code)]).toEqual(["/", refused]);
    expect(await signInWith(codeOf(secret, -1))).toBe(refused);
    const typed = codes[0].toLowerCase().replaceAll("-", " ");
    expect([await signInWith(typed), await signInWith(codes[0])]).toEqual(["/", refused]);
    expect((await browser.send("GET", "/api/second-factors")).body.codesLeft).toBe(9);
    const again = await browser.send("POST", "/api/second-factors/recovery-codes");
    expect([await signInWith(codes[1]), await signInWith(again.body.codes[1])]).toEqual([refused, "/"]);
  });

  test("a passkey signs in; a decreasing counter or a repeated answer does not", async () => {
    const { email } = await backend.hire("cities");
    const owner = await signingIn(email);
    const { passkey, body } = await withPasskey(owner);
    expect(body.factors).toEqual([expect.objectContaining({ kind: "passkey", name: "Unknown device" })]);

    const browser = staffBrowser();
    expect(await browser.signIn(email, password)).toBe(secondStepPage);
    const options = async () => (await browser.send("POST", "/api/second-step/proof")).body;
    passkey.setCounter(10);
    const proof = passkey.prove(await options());
    expect(await browser.secondStep({ passkey: proof })).toBe("/");

    await owner.send("DELETE", "/api/sessions");
    expect(await browser.signIn(email, password)).toBe(secondStepPage);
    expect(await browser.secondStep({ passkey: proof })).toBe(refused);
    passkey.setCounter(9);
    expect(await browser.secondStep({ passkey: passkey.prove(await options()) })).toBe(refused);
    expect(await isIn(browser)).toBe(false);
    passkey.setCounter(11);
    expect(await browser.secondStep({ passkey: passkey.prove(await options()) })).toBe("/");
  });

  test("another person's passkey, and an answer to another person's challenge, prove nothing", async () => {
    const [meera, ravi] = [await backend.hire("cities"), await backend.hire("cities")];
    const [first, second] = [await signingIn(meera.email), await signingIn(ravi.email)];
    const { passkey } = await withPasskey(first);
    const { passkey: theirs } = await withPasskey(second);

    const browser = await signingIn(meera.email);
    const thief = await signingIn(ravi.email);
    const { body: challenge } = await browser.send("POST", "/api/second-step/proof");
    const { body: theirChallenge } = await thief.send("POST", "/api/second-step/proof");
    expect(await browser.secondStep({ passkey: theirs.prove(challenge) })).toBe(refused);
    expect(await browser.secondStep({ passkey: passkey.prove(theirChallenge) })).toBe(refused);
    expect(await isIn(browser)).toBe(false);
  });

  test("a passkey of another site, or without user verification, is refused", async () => {
    const { email } = await backend.hire("cities");
    const browser = await signingIn(email);
    const elsewhere = await withPasskey(browser, softwarePasskey({ origin: "https://elsewhere.example" }));
    const unverified = await withPasskey(browser, softwarePasskey({ flags: 0x01 }));
    expect([elsewhere.status, unverified.status]).toEqual([422, 422]);
    expect((await browser.send("GET", "/api/second-factors")).body.factors).toEqual([]);
    expect(await askedAgain(email)).toBe("/");
  });

  test("enrolling a first factor ends the person's other sessions, which began with the password alone", async () => {
    const { email } = await backend.hire("cities");
    const before = await signingIn(email);
    const { browser } = await withApp(email);
    expect([await isIn(before), await isIn(browser)]).toEqual([false, true]);
  });

  test("if the company requires it, staff managers must enrol before any staff call; others need not", async () => {
    const [owner, manager] = [await backend.hire("admin"), await backend.hire("employee")];
    const seller = await backend.hire("cities");
    const none = await signingIn(owner.email);
    const rule = { isRequired: true };
    expect((await none.send("PUT", "/api/second-factors/rule", rule)).body.error.message).toBe(
      messages.secondFactor.isFirstNeeded,
    );
    const { browser: admin } = await withApp(owner.email);
    expect((await admin.send("PUT", "/api/second-factors/rule", rule)).body).toEqual(rule);

    expect(await askedAgain(seller.email)).toBe("/");
    const browser = staffBrowser();
    expect(await browser.signIn(manager.email, password)).toBe(secondStepPage);
    expect((await browser.send("GET", "/api/second-step")).body).toEqual({ isEnrolment: true, kinds: [] });
    for (const path of ["/api/employees", "/api/sessions", "/api/second-factors", "/api/enquiries"])
      expect([path, (await browser.send("GET", path)).status]).toEqual([path, 401]);
    expect(await browser.secondStep({ code: "000000" })).toBe(refused);
    expect(await browser.secondStep({ code: "" })).toBe(refused);
    const passkey = softwarePasskey();
    const { body: options } = await browser.send("POST", "/api/second-step/passkey");
    expect(await browser.secondStep({ passkey: passkey.create(options) })).toBe("/");
    expect((await browser.send("GET", "/api/employees")).status).toBe(200);

    const [{ _id }] = (await browser.send("GET", "/api/second-factors")).body.factors;
    const removal = await browser.send("DELETE", `/api/second-factors/${_id}`);
    expect([removal.status, removal.body.error.message]).toEqual([409, messages.secondFactor.isNeeded]);
    expect((await admin.send("PUT", "/api/second-factors/rule", { isRequired: false })).status).toBe(200);
    expect((await browser.send("DELETE", `/api/second-factors/${_id}`)).body.factors).toEqual([]);
    expect(await askedAgain(manager.email)).toBe("/");
  });

  test("an admin clears a colleague's factors, which ends their sessions; others cannot, and admins cannot clear their own that way", async () => {
    const [owner, manager] = [await backend.hire("admin"), await backend.hire("employee")];
    const seller = await backend.hire("cities");
    const { browser: theirs } = await withApp(seller.email);
    const [admin, other] = [await signingIn(owner.email), await signingIn(manager.email)];
    const path = `/api/second-factors/of/${seller.id}`;
    expect([(await other.send("GET", path)).status, (await other.send("DELETE", path)).status]).toEqual([403, 403]);
    expect((await admin.send("GET", path)).body.factors).toEqual([expect.objectContaining({ kind: "totp" })]);
    expect((await admin.send("DELETE", path)).body).toEqual({ cleared: 1 });
    expect(await isIn(theirs)).toBe(false);
    expect(await askedAgain(seller.email)).toBe("/");
    expect((await admin.send("DELETE", `/api/second-factors/of/${owner.id}`)).status).toBe(409);
    expect((await admin.send("DELETE", "/api/second-factors/of/6560f0000000000000000000")).status).toBe(404);
  });

  test("after ten wrong codes the right one is refused too, from any client", async () => {
    const { email } = await backend.hire("cities");
    const { secret } = await withApp(email);
    const browser = await signingIn(email, { "x-peer-address": "192.0.2.40" });
    for (let guess = 0; guess < 10; guess++) expect(await browser.secondStep({ code: "000000" })).toBe(refused);
    const other = await signingIn(email, { "x-peer-address": "192.0.2.41" });
    expect(await other.secondStep({ code: codeOf(secret) })).toBe(`${secondStepPage}?refused=throttled`);
  });

  test("with another AUTH_SECRET an app's codes are refused, without a bypass; a recovery code signs in", async () => {
    await using backend = await startHosted();
    const { email } = await backend.hire("cities");
    const { browser: owner, secret } = await withApp(email);
    const { codes } = (await owner.send("POST", "/api/second-factors/recovery-codes")).body;
    jest.replaceProperty(env, "AUTH_SECRET", "another secret, of 32 characters and more");
    const browser = staffBrowser();
    expect(await browser.signIn(email, password)).toBe(secondStepPage);
    expect(await browser.secondStep({ code: codeOf(secret) })).toBe(refused);
    expect(await browser.secondStep({ code: codes[0] })).toBe("/");
  });
});
