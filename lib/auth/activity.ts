import { createHmac, timingSafeEqual } from "node:crypto";
import type { NextRequest } from "next/server";
import { env } from "@/lib/env";
import { cookieName, isSecure } from "./cookies";

/** Who leaves the desk is signed out after an hour. */
const IDLE_SECONDS = 60 * 60;
/** Often enough for that, and not with every answer. */
const NOTE_EVERY_SECONDS = 60;

type Session = { token: string; began: number };

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** Binds a time to one session; nobody else can say when it was last used. */
const markOf = ({ token }: Session, seconds: number) =>
  createHmac("sha256", env.AUTH_SECRET).update(`seen\n${seconds}\n${token}`).digest("base64url");

/** When this session was last used, in seconds: when it began, unless its cookie truly says a later time. */
function lastSeen(request: NextRequest, session: Session): number {
  const [text = "", mark = ""] = request.cookies.get(cookieName("seen"))?.value.split(".") ?? [];
  const seconds = Number(text);
  const [given, wanted] = [Buffer.from(mark), Buffer.from(markOf(session, seconds))];
  const isTrue = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isTrue ? Math.max(seconds, session.began) : session.began;
}

/** Whether nobody has used this session for so long that it is over. */
export const isIdle = (request: NextRequest, session: Session): boolean =>
  nowInSeconds() - lastSeen(request, session) >= IDLE_SECONDS;

/**
 * The Set-Cookie line that notes that the session is used now; undefined when that was noted just before. A cookie of
 * its own, because the session's is large and would have to be encrypted anew.
 */
export function noteOfUse(request: NextRequest, session: Session): string | undefined {
  const now = nowInSeconds();
  if (now - lastSeen(request, session) < NOTE_EVERY_SECONDS) return undefined;
  const secure = isSecure ? "; Secure" : "";
  const value = `${now}.${markOf(session, now)}`;
  return `${cookieName("seen")}=${value}; Path=/; Max-Age=${IDLE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
