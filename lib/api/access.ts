import type { Permission } from "@/lib/schemas/permission";
import type { Access } from "./call";

/** Whether somebody with these permissions may do this. Any one of those named suffices; admin always does. */
export function isAllowed(permissions: readonly Permission[], access: Access): boolean {
  return access === "public" || permissions.includes("admin") || access.some((one) => permissions.includes(one));
}
