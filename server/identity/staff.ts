import "server-only";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { cache } from "react";
import { env } from "@/server/platform/env";
import { cookieName, findSession, type LiveSession } from "./session";

/** The token is for backend calls only and must not reach a client component. */
export type Staff = LiveSession;

export const findStaff = cache(
  async (): Promise<Staff | undefined> => findSession(new NextRequest(env.SITE_URL, { headers: await headers() })),
);

export async function findCsrfToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieName("csrf"))?.value.split("|")[0];
}
