import type { RecordKind } from "@/contract/schemas/follow-up";
import type { HeldPermission } from "@/contract/schemas/permission";
// Relative, because next.config.ts reads this file, and Next resolves no "@/" for what its settings import.
import { product } from "../../contract/product";

/**
 * The staff screens in menu order (specification, section 2). `slug` makes the public address /{product}-{slug};
 * `folder` is the screen's place under app/(staff)/admin. Category has no permission of its own: it is about prices,
 * so who looks after packages sees it. Site & text is the site's own and asks for what the site itself grants.
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
  { slug: "personal-data", folder: "personal-data", label: "People’s data", permission: "admin" },
  { slug: "site", folder: "site", label: "Site & text", permission: "site" },
  { slug: "audit", folder: "audit", label: "Who did what", permission: "admin" },
] as const satisfies readonly { slug: string; folder: string; label: string; permission: HeldPermission }[];

export type Screen = (typeof screens)[number];
export type ScreenFolder = Screen["folder"];

/** The public address of a screen: /sagwan-dashboard. */
export const addressOfScreen = (screen: Screen) => `/${product}-${screen.slug}` as const;

/** Which screen has the records of each kind. */
const screenOfKind = { enquiry: "enquiries", customer: "customers", project: "projects" } as const;

/** Where a record is open beside its list. */
export function addressOfRecord(kind: RecordKind, id: string) {
  const screen = screens.find(({ folder }) => folder === screenOfKind[kind]) as Screen;
  return `${addressOfScreen(screen)}?record=${encodeURIComponent(id)}` as const;
}

/** Where a document of the site is edited. */
export const addressOfDocument = (key: string) => `/${product}-site?document=${key}` as const;

/** Where a public page is seen with what is not saved yet; its own address stands behind. A folder of app has this name. */
export const previewPage = `/${product}-site/preview`;

export const loginPage = "/login-page";
/** Where a sign-in goes on whose password was right. */
export const secondStepPage = `${loginPage}/second-step`;
/** Where a link for a new password is asked for, and where it leads. */
export const forgotPage = `${loginPage}/forgot`;
export const newPasswordPage = `${loginPage}/new-password`;
