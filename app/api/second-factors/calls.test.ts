import { rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Secret, TOTP } from "otpauth";
import { messages } from "@/contract/messages";
import { loginPage, secondStepPage } from "@/lib/content/screens";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { password, startHosted, startTestBackend } from "@/server/testing/backends";
import { softwarePasskey } from "@/server/testing/software-passkey";
import { type StaffBrowser, staffBrowser } from "@/server/testing/staff-browser";

// A code is valid for its time step, which must not end during a test.
beforeEach(() => jest.spyOn(Date, "now").mockReturnValue(Date.now()));
afterEach(() => jest.restoreAllMocks());

const STEP_MS = 30_000;
/** `steps` later than now: each code works once, and a test cannot wait for the next. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A browser in which this person gave their password. */
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

test("without a second factor the password signs in; with one it leads to the second step, which a code completes", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("cities");
  const { secret } = await withApp(email);
  const browser = staffBrowser();
  expect(await browser.signIn(email.toUpperCase(), password)).toMatch(/login-page/);
  expect(await browser.signIn(email, password)).toBe(secondStepPage);
  expect(await isIn(browser)).toBe(false);
  expect(await browser.secondStep({ code: codeOf(secret) })).toBe("/");
  expect(await isIn(browser)).toBe(true);
});

test("while a damaged site database is set aside, staff managers cannot sign in with the password alone", async () => {
  await using backend = await startTestBackend();
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

test("the log names a person who enrols by id and session, never by email", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("cities");
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const { browser } = await withApp(email);
  await browser.send("POST", "/api/second-factors/recovery-codes");
  write.mockRestore();
  const logged = lines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => /second factor enrolled|recovery codes created/.test(message));
  expect(logged).toHaveLength(2);
  for (const line of logged) expect(line).toMatchObject({ session: expect.stringMatching(/^[\da-f]{16}$/) });
  expect(lines.join("")).not.toContain(email);
});

test("a sign-in that waits for its second step opens no staff call and no staff page", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("admin");
  await withApp(email);
  const browser = await signingIn(email);
  const pending = browser.jar.get(cookieName("pending")) ?? "";
  expect(pending).not.toBe("");
  for (const path of ["/api/enquiries", "/api/employees", "/api/sessions", "/api/second-factors"])
    expect([path, (await browser.send("GET", path)).status]).toEqual([path, 401]);
  browser.jar.set(cookieName("session"), pending);
  expect(await isIn(browser)).toBe(false);
});

test("a second step is completed once: a copy of its cookie is void", async () => {
  await using backend = await startTestBackend();
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
  await using backend = await startTestBackend();
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
  await using backend = await startTestBackend();
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
  await using backend = await startTestBackend();
  const [one, other] = [await backend.hire("cities"), await backend.hire("cities")];
  const [first, second] = [await signingIn(one.email), await signingIn(other.email)];
  const { passkey } = await withPasskey(first);
  const { passkey: theirs } = await withPasskey(second);

  const browser = await signingIn(one.email);
  const thief = await signingIn(other.email);
  const { body: challenge } = await browser.send("POST", "/api/second-step/proof");
  const { body: theirChallenge } = await thief.send("POST", "/api/second-step/proof");
  expect(await browser.secondStep({ passkey: theirs.prove(challenge) })).toBe(refused);
  expect(await browser.secondStep({ passkey: passkey.prove(theirChallenge) })).toBe(refused);
  expect(await isIn(browser)).toBe(false);
});

test("a passkey of another site, or without user verification, is refused", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("cities");
  const browser = await signingIn(email);
  const elsewhere = await withPasskey(browser, softwarePasskey({ origin: "https://elsewhere.example" }));
  const unverified = await withPasskey(browser, softwarePasskey({ flags: 0x01 }));
  expect([elsewhere.status, unverified.status]).toEqual([422, 422]);
  expect((await browser.send("GET", "/api/second-factors")).body.factors).toEqual([]);
  expect(await askedAgain(email)).toBe("/");
});

test("enrolling a first factor ends the person's other sessions, which began with the password alone", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("cities");
  const before = await signingIn(email);
  const { browser } = await withApp(email);
  expect([await isIn(before), await isIn(browser)]).toEqual([false, true]);
});

test("signing in again within a session skips the second step; signing in as another person does not", async () => {
  await using backend = await startTestBackend();
  const [one, other] = [await backend.hire("cities"), await backend.hire("cities")];
  const { browser } = await withApp(one.email);
  await withApp(other.email);
  expect(await browser.signIn(one.email, password)).toBe("/");
  expect(await browser.signIn(other.email, password)).toBe(secondStepPage);
});

test("if the company requires it, staff managers must enrol before any staff call; others need not", async () => {
  await using backend = await startTestBackend();
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

test("a person with a factor cannot add another from the second step", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("cities");
  await withApp(email);
  const browser = await signingIn(email);
  expect((await browser.send("POST", "/api/second-step/passkey")).status).toBe(404);
  expect((await staffBrowser().send("GET", "/api/second-step")).status).toBe(404);
});

test("an admin clears a colleague's factors, which ends their sessions; others cannot, and admins cannot clear their own that way", async () => {
  await using backend = await startTestBackend();
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

test("[AUTH-06] changing the email does not bypass it, and deleting an employee deletes their factors", async () => {
  await using backend = await startTestBackend();
  const [owner, seller] = [await backend.hire("admin"), await backend.hire("cities")];
  await withApp(seller.email);
  const admin = await signingIn(owner.email);
  const email = `moved-${seller.id}@example.com`;
  const body = {
    name: "Ravi",
    role: "Site",
    phone: "1",
    permissions: ["cities"],
    email,
    password: "another password",
  };
  expect((await admin.send("PUT", `/api/employees/${seller.id}`, body)).status).toBe(200);
  expect(await staffBrowser().signIn(email, "another password")).toBe(secondStepPage);
  expect((await admin.send("DELETE", `/api/employees/${seller.id}`)).status).toBe(200);
  const hired = await admin.send("POST", "/api/employees", body);
  expect(hired.status).toBe(200);
  expect(await staffBrowser().signIn(email, "another password")).toBe("/");
});

test("after ten wrong codes the right one is refused too, from any client", async () => {
  await using backend = await startTestBackend();
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
  const changed = jest.replaceProperty(env, "AUTH_SECRET", "another secret, of 32 characters and more");
  const browser = staffBrowser();
  expect(await browser.signIn(email, password)).toBe(secondStepPage);
  expect(await browser.secondStep({ code: codeOf(secret) })).toBe(refused);
  const next = await browser.secondStep({ code: codes[0] });
  changed.restore();
  expect(next).toBe("/");
});
