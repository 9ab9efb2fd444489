import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access, DefaultRight } from "@/contract/schemas/permission";
import { refuseOtherSites } from "@/server/platform/http/same-origin";
import { requireAccess, requireRight } from "./access";
import { noteUse } from "./session";
import { findStaff, type Staff } from "./staff";

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
