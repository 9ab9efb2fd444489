import "server-only";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { cache } from "react";
import { env } from "@/server/platform/env";
import { cookieName } from "./cookies";
import { findSession, type LiveSession } from "./session";

/** A signed-in staff member. The token is for backend calls only and must not reach a client component. */
export type Staff = LiveSession;

/** The caller, or undefined for a visitor; cached per request. Throws `unavailable` if sessions cannot be read. */
export const findStaff = cache(
  async (): Promise<Staff | undefined> => findSession(new NextRequest(env.SITE_URL, { headers: await headers() })),
);

/** The CSRF token that next-auth expects in its forms; undefined until its cookie is set. */
export async function findCsrfToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieName("csrf"))?.value.split("|")[0];
}
