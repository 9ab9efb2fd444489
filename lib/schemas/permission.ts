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
