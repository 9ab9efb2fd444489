import { z } from "zod";

/** The ten permissions of the specification (section 6), which staff see by these names. `admin` includes all others. */
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
 * Rights that the site itself gives: `site` is editing settings and page text; `delete` is deleting records and `export` taking
 * data along as files, both only what a permission opens. A hosted backend may refuse an eleventh permission, so the
 * site's own database stores these.
 */
export const RIGHTS = ["site", "delete", "export"] as const;

export const right = z.enum(RIGHTS);
export type Right = z.infer<typeof right>;

/** Rights that everyone has from whom they are not withheld. */
export const DEFAULT_RIGHTS = ["delete", "export"] as const satisfies readonly Right[];
export type DefaultRight = (typeof DEFAULT_RIGHTS)[number];

/** The names of sets of permissions and rights (contract/rules/role-presets). */
export const PRESETS = ["Owner", "Manager", "Sales", "Content", "Accounts"] as const;
export type Preset = (typeof PRESETS)[number];

export type HeldPermission = Permission | Right;

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
