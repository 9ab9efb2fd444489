import type { Permission } from "@/lib/schemas/permission";
import { product } from "./product";

/**
 * The staff screens in menu order (specification, section 2). `slug` makes the public address /{product}-{slug};
 * `folder` is the screen's place under app/(staff)/admin. Category has no permission of its own: it is about prices,
 * so who looks after packages sees it.
 */
export const screens = [
  { slug: "dashboard", folder: "dashboard", label: "Dashboard", permission: "dashboard" },
  { slug: "customer", folder: "customers", label: "Customers", permission: "customers" },
  { slug: "enquiries", folder: "enquiries", label: "Enquiries", permission: "enquiries" },
  { slug: "project", folder: "projects", label: "Projects", permission: "projects" },
  { slug: "packages", folder: "packages", label: "Packages", permission: "packages" },
  { slug: "services", folder: "services", label: "Services", permission: "services" },
  { slug: "cities", folder: "cities", label: "Cities", permission: "cities" },
  { slug: "employees", folder: "employees", label: "Employee", permission: "employee" },
  { slug: "designs", folder: "designs", label: "Designs", permission: "designs" },
  { slug: "Category", folder: "category", label: "Category", permission: "packages" },
] as const satisfies readonly { slug: string; folder: string; label: string; permission: Permission }[];

export type Screen = (typeof screens)[number];
export type ScreenFolder = Screen["folder"];

/** The public address of a screen: /sagwan-dashboard. */
export const addressOfScreen = (screen: Screen) => `/${product}-${screen.slug}` as const;

export const loginPage = "/login-page";
/** Where a sign-in goes on whose password was right. */
export const secondStepPage = `${loginPage}/second-step`;
/** Where a link for a new password is asked for, and where it leads. */
export const forgotPage = `${loginPage}/forgot`;
export const newPasswordPage = `${loginPage}/new-password`;
