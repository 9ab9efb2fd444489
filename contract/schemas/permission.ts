import { z } from "zod";

/** Specification, section 6. `admin` includes all others. */
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

/** The site's database stores rights, because a hosted backend may refuse an eleventh permission. */
export const GRANTED_RIGHTS = ["site", "accounts", "sources"] as const;
export type GrantedRight = (typeof GRANTED_RIGHTS)[number];

export const DEFAULT_RIGHTS = ["delete", "export"] as const;
export type DefaultRight = (typeof DEFAULT_RIGHTS)[number];

export const RIGHTS = [...GRANTED_RIGHTS, ...DEFAULT_RIGHTS] as const;
export const right = z.enum(RIGHTS);
export type Right = z.infer<typeof right>;

export const PRESETS = ["Owner", "Manager", "Sales", "Content", "Marketing", "Accounts"] as const;
export type Preset = (typeof PRESETS)[number];
/** A person can hold these, and a call can require them. */
export type HeldPermission = Permission | Right;

/** Public, or for whoever has one of the named permissions. There is no default. */
export type Access = "public" | readonly [HeldPermission, ...HeldPermission[]];

export function anyOf(accesses: readonly Access[]): Access {
  if (accesses.includes("public")) return "public";
  // An Access names at least one permission. Without any, only admins are allowed.
  const [first = "admin", ...others] = new Set(accesses.flat() as HeldPermission[]);
  return [first, ...others];
}

export function isAllowed(permissions: readonly HeldPermission[], access: Access): boolean {
  return access === "public" || permissions.includes("admin") || access.some((name) => permissions.includes(name));
}
