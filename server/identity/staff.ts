import "server-only";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { cache } from "react";
import { env } from "@/server/platform/env";
import { cookieName } from "./cookies";
import { findSession, type LiveSession } from "./session";

/** The token is for backend calls only and must not reach a client component. */
export type Staff = LiveSession;

/** Undefined for a visitor; cached per request. Throws `unavailable` if sessions cannot be read. */
export const findStaff = cache(
  async (): Promise<Staff | undefined> => findSession(new NextRequest(env.SITE_URL, { headers: await headers() })),
);

/** For next-auth's forms; undefined until its cookie is set. */
export async function findCsrfToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieName("csrf"))?.value.split("|")[0];
}
