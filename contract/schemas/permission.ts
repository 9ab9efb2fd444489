import { z } from "zod";

/** The ten permissions of the specification (section 6). `admin` includes all others. */
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
 * The backend's permissions, and `site`: editing page text. A hosted backend may refuse an eleventh, so the site's own
 * database stores it.
 */
export type HeldPermission = Permission | "site";

/** Public, or any one of the named permissions. There is no default. */
export type Access = "public" | readonly [HeldPermission, ...HeldPermission[]];

/** The union of these accesses. */
export function anyOf(accesses: readonly Access[]): Access {
  if (accesses.includes("public")) return "public";
  const [first = "admin", ...others] = new Set(accesses.flat() as HeldPermission[]);
  return [first, ...others];
}

/** Any one of the named permissions suffices; admin always does. */
export function isAllowed(permissions: readonly HeldPermission[], access: Access): boolean {
  return access === "public" || permissions.includes("admin") || access.some((one) => permissions.includes(one));
}
