import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { noteOfUse } from "./activity";
import { cookieName } from "./cookies";
import { decodeSession, findSession } from "./session";

const secret = env.AUTH_SECRET;
const inSeconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const claims = { name: "Meera", role: "Sales", permissions: ["enquiries"] };
const session = { ...claims, token: "the-backend-token", email: "meera@example.com" };

test("a session is read back with the backend's token, for the server's use", async () => {
  const token = await encode({ token: { ...session, tokenEnds: inSeconds(60) }, secret });
  expect(await decodeSession({ token, secret })).toMatchObject(session);
});

test("[LOGN-06] a session ends when the backend's token does, however long the cookie lives", async () => {
  const token = await encode({ token: { ...session, tokenEnds: inSeconds(-1) }, secret });
  expect(await decodeSession({ token, secret })).toBeNull();
});

test.each([
  ["garbage", "not a token"],
  ["nothing", ""],
])("[LOGN-06] %s in the cookie means signed out, not an error", async (_name, token) => {
  expect(await decodeSession({ token, secret })).toBeNull();
});

test("[LOGN-06] a cookie made with another secret means signed out", async () => {
  const token = await encode({ token: session, secret: "another secret, just as long as the right one" });
  expect(await decodeSession({ token, secret })).toBeNull();
});

test("a permission that the product does not know is dropped", async () => {
  const token = await encode({ token: { ...session, permissions: ["enquiries", "everything"] }, secret });
  expect(await decodeSession({ token, secret })).toMatchObject({ permissions: ["enquiries"] });
});

const HOUR = 3_600;

/** A request with the session that began then, and perhaps the note of when it was last used. */
async function requestWith({
  began,
  token = session.token,
  note = "",
}: {
  began: number;
  token?: string;
  note?: string;
}) {
  const content = await encode({ token: { ...session, token, began }, secret });
  const cookie = `${cookieName("session")}=${content}; ${note.split(";")[0]}`;
  return new NextRequest(env.SITE_URL, { headers: { cookie } });
}

test("a session ends twelve hours after it began, though next-auth writes its cookie anew", async () => {
  const withAge = async (hours: number) =>
    decodeSession({ secret, token: await encode({ token: { ...session, began: inSeconds(-hours * HOUR) }, secret }) });
  expect(await withAge(11)).toMatchObject(session);
  expect(await withAge(12)).toBeNull();
});

test("a session that nobody has used for an hour is over; one that is used goes on", async () => {
  expect(await findSession(await requestWith({ began: inSeconds(-HOUR + 60) }))).toMatchObject(session);
  expect(await findSession(await requestWith({ began: inSeconds(-HOUR) }))).toBeUndefined();

  const began = inSeconds(-2 * HOUR);
  const note = noteOfUse(await requestWith({ began }), { token: session.token, began });
  expect(await findSession(await requestWith({ began, note }))).toMatchObject(session);
});

test("a note of use counts for its own session only, and not with another time", async () => {
  const began = inSeconds(-2 * HOUR);
  const other = noteOfUse(await requestWith({ began }), { token: "another token", began });
  expect(await findSession(await requestWith({ began, note: other }))).toBeUndefined();
  const own = noteOfUse(await requestWith({ began }), { token: session.token, began }) ?? "";
  const altered = own.replace(/=\d+/, `=${inSeconds(30)}`);
  expect(await findSession(await requestWith({ began, note: altered }))).toBeUndefined();
});

test("use is noted once a minute, in a cookie that no script can read", async () => {
  const now = { token: session.token, began: inSeconds(0) };
  expect(noteOfUse(await requestWith(now), now)).toBeUndefined();
  const before = { token: session.token, began: inSeconds(-61) };
  expect(noteOfUse(await requestWith(before), before)).toMatch(/; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
});
