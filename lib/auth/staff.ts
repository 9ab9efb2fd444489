import "server-only";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { NextRequest } from "next/server";
import { cache } from "react";
import { isAllowed } from "@/lib/api/access";
import type { Access } from "@/lib/api/call";
import { messages } from "@/lib/content/messages";
import { addressOfScreen, loginPage, type ScreenFolder } from "@/lib/content/screens";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { cookieName } from "./cookies";
import { getScreen } from "./permitted-screens";
import { findSession, type LiveSession } from "./session";
import { clientOf, whoIs } from "./who";

/** Somebody who is signed in. The token is for requestAs alone; it must not reach a client component. */
export type Staff = LiveSession;

/** Who is asking, or undefined for a visitor. Throws `unavailable` where nobody can say. A page and its layout read it once between them. */
export const findStaff = cache(
  async (): Promise<Staff | undefined> => findSession(new NextRequest(env.SITE_URL, { headers: await headers() })),
);

/** Throws `unauthenticated` for a visitor where staff are asked for, `forbidden` for who holds none of the permissions. */
export function requireAccess(staff: Staff | undefined, access: Access): void {
  if (access === "public") return;
  if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
  if (!isAllowed(staff.permissions, access)) throw new AppError("forbidden", messages.forbidden);
}

/** The guard of every staff page: strangers go to sign in and come back, who lacks the permission gets the 403 page. */
export async function requireStaffPage(folder: ScreenFolder): Promise<Staff> {
  const screen = getScreen(folder);
  const staff = await findStaff();
  if (!staff) redirect(`${loginPage}?from=${encodeURIComponent(addressOfScreen(screen))}`);
  if (!isAllowed(staff.permissions, [screen.permission])) {
    log.info("page refused", { ...whoIs(staff), page: addressOfScreen(screen), client: clientOf(await headers()) });
    forbidden();
  }
  return staff;
}

/** What next-auth wants to see in each of its forms; undefined until its cookie is there. */
export async function findCsrfToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieName("csrf"))?.value.split("|")[0];
}
