import { z } from "zod";

/** The ten permission values (specification, section 6). `admin` holds every other one. */
export const PERMISSIONS = [
  "admin",
  "dashboard",
  "customers",
  "packages",
  "services",
  "cities",
  "projects",
  "enquiries",
  "employee",
  "designs",
] as const;

export const permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permission>;

/**
 * What somebody may do here: what the backend says, and `site`, to edit what the site itself says. A hosted backend may
 * refuse an eleventh permission, so that one is granted in the site's own database.
 */
export type HeldPermission = Permission | "site";

/** Who may call: anybody, or staff with any one of the named permissions (admin holds them all). There is no default. */
export type Access = "public" | readonly [HeldPermission, ...HeldPermission[]];

/** Whether somebody with these permissions may do this. Any one of those named suffices; admin always does. */
export function isAllowed(permissions: readonly HeldPermission[], access: Access): boolean {
  return access === "public" || permissions.includes("admin") || access.some((one) => permissions.includes(one));
}
