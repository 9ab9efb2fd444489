import "server-only";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { NextRequest } from "next/server";
import { cache } from "react";
import { isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen, loginPage, type ScreenFolder } from "@/lib/content/screens";
import { notePageRefused } from "@/server/features/activity/events";
import { env } from "@/server/platform/env";
import { originOf, staffFields } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { cookieName } from "./cookies";
import { findSession, type LiveSession } from "./session";

/** Somebody who is signed in. The token is for calls of the backend alone; it must not reach a client component. */
export type Staff = LiveSession;

/** Who is asking, or undefined for a visitor. Throws `unavailable` where nobody can say. A page and its layout read it once between them. */
export const findStaff = cache(
  async (): Promise<Staff | undefined> => findSession(new NextRequest(env.SITE_URL, { headers: await headers() })),
);

/** The guard of every staff page: strangers go to sign in and come back, who lacks the permission gets the 403 page. */
export async function requireStaffPage(folder: ScreenFolder): Promise<Staff> {
  const screen = getScreen(folder);
  const staff = await findStaff();
  if (!staff) redirect(`${loginPage}?from=${encodeURIComponent(addressOfScreen(screen))}`);
  if (!isAllowed(staff.permissions, [screen.permission])) {
    const origin = originOf({ headers: await headers() });
    const page = addressOfScreen(screen);
    log.info("page refused", { ...staffFields(staff), page, client: origin.client });
    await notePageRefused(page, staff, origin);
    forbidden();
  }
  return staff;
}

/** What next-auth wants to see in each of its forms; undefined until its cookie is there. */
export async function findCsrfToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieName("csrf"))?.value.split("|")[0];
}
