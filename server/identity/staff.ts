import "server-only";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { cache } from "react";
import { env } from "@/server/platform/env";
import { cookieName } from "./cookies";
import { findSession, type LiveSession } from "./session";

/** Somebody who is signed in. The token is for calls of the backend alone; it must not reach a client component. */
export type Staff = LiveSession;

/** Who is asking, or undefined for a visitor. Throws `unavailable` where nobody can say. A page and its layout read it once between them. */
export const findStaff = cache(
  async (): Promise<Staff | undefined> => findSession(new NextRequest(env.SITE_URL, { headers: await headers() })),
);

/** What next-auth wants to see in each of its forms; undefined until its cookie is there. */
export async function findCsrfToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieName("csrf"))?.value.split("|")[0];
}
