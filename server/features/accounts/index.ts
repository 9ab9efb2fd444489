import "server-only";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen, loginPage, type ScreenFolder } from "@/lib/content/screens";
import { auditPageRefused } from "@/server/features/activity";
import { findStaff, type Staff } from "@/server/identity/staff";
import { originOf, staffFields } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";

export async function requireSignedIn(address: string): Promise<Staff> {
  const staff = await findStaff();
  return staff ?? redirect(`${loginPage}?from=${encodeURIComponent(address)}`);
}

export async function requireStaffPage(folder: ScreenFolder): Promise<Staff> {
  const screen = getScreen(folder);
  const staff = await requireSignedIn(addressOfScreen(screen));
  if (!isAllowed(staff.permissions, screen.access)) {
    const origin = originOf({ headers: await headers() });
    const page = addressOfScreen(screen);
    log.info("page refused", { ...staffFields(staff), page, client: origin.client });
    await auditPageRefused(page, staff, origin);
    forbidden();
  }
  return staff;
}
