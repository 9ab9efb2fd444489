import "server-only";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { cache } from "react";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access, DefaultRight } from "@/contract/schemas/permission";
import { env } from "@/server/platform/env";
import { refuseOtherSites } from "@/server/platform/http/same-origin";
import { requireAccess, requireRight } from "./access";
import { cookieName } from "./cookies";
import { findSession, type LiveSession, noteUse } from "./session";

/** The token is for backend calls only and must not reach a client component. */
export type Staff = LiveSession;

export const findStaff = cache(
  async (): Promise<Staff | undefined> => findSession(new NextRequest(env.SITE_URL, { headers: await headers() })),
);

export async function findCsrfToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieName("csrf"))?.value.split("|")[0];
}

/** Makes the checks of the table's calls for a file that has its own address. */
export async function requireStaffForFile(
  request: Pick<Request, "headers">,
  access: Access,
  right?: DefaultRight,
): Promise<Staff> {
  refuseOtherSites(request);
  const staff = await findStaff();
  if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
  requireAccess(staff, access);
  requireRight(staff, right);
  await noteUse(staff);
  return staff;
}
