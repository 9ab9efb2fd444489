import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { siteDatabase } from "@/server/database/site-database";
import { env } from "@/server/platform/env";
import { sessionCookie } from "@/server/testing/session-cookie";
import { databaseAway } from "@/server/testing/site-database";
import { cookieName } from "./cookies";
import { beginSession, decodeSession, endSession, findSession, noteUse } from "./session";

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

test("[LOGN-07] an ended session is signed out even if its cookie remains", async () => {
  const request = requestWith(await sessionCookie(signedIn));
  const session = await findSession(request);
  if (session) await endSession(session);
  expect(await findSession(request)).toBeUndefined();
});

test("signing in again in the same browser leaves one session, not two", async () => {
  const before = requestWith(await sessionCookie(signedIn));
  await beginSession(signedIn, before);
  expect(await findSession(before)).toBeUndefined();
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
