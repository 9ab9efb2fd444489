import { SignJWT } from "jose";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import type { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { siteDatabase } from "@/server/database/site-database";
import { env } from "@/server/platform/env";
import { fakeBackend, sessionCookie } from "@/server/testing/bff";
import { databaseAway } from "@/server/testing/site-database";
import { backend } from "@/server/upstream/backend";
import { PROOF_LASTS_MS, requireRecentProof } from "./access";
import { cookieName } from "./cookies";
import { deviceOf } from "./device";
import { beginSession, decodeSession, endSession, findSession, noteUse } from "./session";
import { readCredentials, signIn } from "./sign-in";

const secret = env.AUTH_SECRET;
const inSeconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const meera = { name: "Meera", role: "Sales", token: "the-backend-token", email: "meera@example.com" };
const signedIn = { ...meera, permissions: ["enquiries" as const] };

const requestWith = (cookie: string) => new NextRequest(env.SITE_URL, { headers: { cookie } });
const withToken = async (token: object, key = secret) =>
  requestWith(`${cookieName("session")}=${await encode({ token: { ...token }, secret: key })}`);

test("the server reads the session back with the backend's token and the rights that are not withheld", async () => {
  const session = await findSession(requestWith(await sessionCookie(signedIn)));
  const permissions = [...signedIn.permissions, "delete", "export"];
  expect(session).toMatchObject({ ...signedIn, permissions, sessionId: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("[LOGN-06] a session ends when the backend's token does, however long the cookie lives", async () => {
  const live = await sessionCookie({ ...signedIn, tokenEnds: inSeconds(60) });
  expect(await findSession(requestWith(live))).toBeDefined();
  const over = await sessionCookie({ ...signedIn, tokenEnds: inSeconds(-1) });
  expect(await findSession(requestWith(over))).toBeUndefined();
});

test.each([
  ["garbage", "not a token"],
  ["nothing", ""],
])("[LOGN-06] %s in the cookie means signed out, not an error", async (_name, token) => {
  expect(await decodeSession({ token, secret })).toBeNull();
  expect(await findSession(requestWith(`${cookieName("session")}=${token}`))).toBeUndefined();
});

test("[LOGN-06] a cookie with another secret or an unknown session means signed out", async () => {
  const session = { ...signedIn, sessionSecret: "of no session" };
  expect(await findSession(await withToken(session, "another secret, just as long as the right one"))).toBeUndefined();
  expect(await findSession(await withToken(session))).toBeUndefined();
});

test("an unknown permission is dropped", async () => {
  const content = { ...meera, permissions: ["enquiries", "everything"], sessionSecret: "any" };
  const token = await encode({ token: content, secret });
  expect(await decodeSession({ token, secret })).toMatchObject({ permissions: ["enquiries"] });
});

test("[LOGN-07] after signing out, or in again in the same browser, the former session has ended", async () => {
  const [request, again] = [requestWith(await sessionCookie(signedIn)), requestWith(await sessionCookie(signedIn))];
  const session = await findSession(request);
  if (session) await endSession(session);
  await beginSession(signedIn, again);
  expect([await findSession(request), await findSession(again)]).toEqual([undefined, undefined]);
});

test("a session's row holds its origin and neither token nor secret", async () => {
  const agent = "Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0";
  const headers = { "user-agent": agent, "x-peer-address": "203.0.113.7" };
  const { sessionSecret } = await beginSession(
    { ...signedIn, email: "row@example.com" },
    new NextRequest(env.SITE_URL, { headers }),
  );
  const rows = (await siteDatabase()).selectFrom("sessions").selectAll().where("email", "=", "row@example.com");
  const [row] = await rows.execute();
  expect(row).toMatchObject({ name: "Meera", device: "Firefox on Windows", address: "203.0.113.7" });
  for (const hidden of [sessionSecret, "the-backend-token"]) expect(JSON.stringify(row)).not.toContain(hidden);
});

test("while the site's database is down no one is signed in, and no session ends", async () => {
  const request = requestWith(await sessionCookie(signedIn));
  const session = await findSession(request);
  {
    using _away = databaseAway();
    await expect(findSession(request)).rejects.toMatchObject({ code: "unavailable", status: 503 });
    await expect(beginSession(signedIn, request)).rejects.toMatchObject({ code: "unavailable" });
    expect(await findSession(requestWith(""))).toBeUndefined();
    if (session) await noteUse(session);
  }
  expect(await findSession(request)).toBeDefined();
});

const credentials = { email: "meera@example.com", password: "right" };
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: AppError) => error,
  );

test("[CALL-01] signing in asks for a token with email and password and reads its claims", async () => {
  const claims = { name: "Meera", role: "Sales", permissions: ["enquiries"], exp: 4_102_444_800 };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from("any secret"));
  using backend = fakeBackend({ token });
  const { exp: tokenEnds, ...person } = claims;
  expect(await signIn(credentials)).toEqual({ ...person, token, tokenEnds, email: "meera@example.com" });
  expect(backend.requests[0]).toMatchObject({ method: "POST", path: "/api/employees/login/", body: credentials });
});

test.each([
  ["a refusal", { message: "Invalid email or password" }, 401, "Invalid email or password"],
  ["a token that cannot be read", { token: "not a token" }, 200, "Login failed"],
])("[LOGN-04] %s has its message", async (_what, answer, status, message) => {
  using _backend = fakeBackend(answer, status);
  expect(await caught(signIn(credentials))).toMatchObject({ message });
});

test("[LOGN-04] while the backend is starting, sign-in says so and can be retried", async () => {
  const late = new DOMException("too late", "TimeoutError");
  const sent = jest.spyOn(backend, "send").mockRejectedValue(late);
  const message = "The server is starting. This can take 30 seconds. Please try again.";
  expect(await caught(signIn(credentials))).toMatchObject({ code: "timeout", message });
  expect(sent).toHaveBeenCalledTimes(1);
});

test("[LOGN-03] a blank password is refused with the sentence of its field", () => {
  expect(() => readCredentials({ email: "meera@example.com", password: "" })).toThrow("Password is required");
});

test.each([
  ["a NUL", "owner\0@example.com"],
  ["a control character", "owner\u0007@example.com"],
  ["a character without width", "owner\u200B@example.com"],
  ["a blank", "owner @example.com"],
  ["more than 254 characters", `${"o".repeat(254)}@example.com`],
  ["an object", { toString: "x" }],
])("[LOGN-08] an address with %s cannot alias an account: it is refused before it is counted", (_what, email) => {
  expect(() => readCredentials({ email, password: "right" })).toThrow();
});

test("a backend's token too large for a cookie is refused with a message", async () => {
  const signed = (role: string) =>
    new SignJWT({ name: "Meera", role, permissions: [] }).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from("any"));
  using _backend = fakeBackend({ token: await signed("x".repeat(9_000)) });
  expect(await caught(signIn(credentials))).toMatchObject({ code: "upstream", message: messages.signIn.tokenTooLarge });
  using _other = fakeBackend({ token: await signed("x".repeat(2_000)) });
  expect(await caught(signIn(credentials))).toBeUndefined();
});

const now = Date.parse("2026-11-26T12:00:00+05:30");

test.each([
  ["just now", now, true],
  ["by a server whose clock is seconds ahead", now + 3_000, true],
  ["five minutes ago", now - PROOF_LASTS_MS, false],
])("a proof made %s", (_when, provedAt, isRecent) => {
  const asked = () => requireRecentProof({ provedAt }, now);
  if (isRecent) expect(asked).not.toThrow();
  else expect(asked).toThrow();
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Mobile Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Edge on Windows",
  ],
  ["", "Unknown device"],
  [null, "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("%s is shown as %s", (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

test("a very long user agent still gives a short device name", () => {
  expect(deviceOf(`${"Firefox/1".repeat(5_000)}`).length).toBeLessThanOrEqual(60);
});
