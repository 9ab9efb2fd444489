import type { TranslatedLanguage } from "@/contract/language";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { HeldPermission } from "@/contract/schemas/permission";
import type { ThingName } from "@/contract/things";
// Relative, because next.config.ts reads this file, and Next resolves no "@/" for what its settings import.
import { product } from "../../contract/product";

/**
 * The staff screens in menu order (specification, section 2). `slug` makes the public address /{product}-{slug};
 * `folder` is the screen's place under app/(staff)/admin. Category has no permission of its own: it is about prices,
 * so people with the packages permission see it. Settings asks for a permission that the site itself grants.
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
  { slug: "personal-data", folder: "personal-data", label: "Privacy requests", permission: "admin" },
  { slug: "site", folder: "site", label: "Settings", permission: "site" },
  { slug: "audit", folder: "audit", label: "Activity log", permission: "admin" },
] as const satisfies readonly { slug: string; folder: string; label: string; permission: HeldPermission }[];

export type Screen = (typeof screens)[number];
export type ScreenFolder = Screen["folder"];

/** Screens that Settings leads to, and the menu does not. */
const ofSettings: readonly ScreenFolder[] = ["personal-data", "audit"];
export const isOfSettings = ({ folder }: Pick<Screen, "folder">): boolean => ofSettings.includes(folder);

/** The public address of a screen: /sagwan-dashboard. */
export const addressOfScreen = (screen: Screen) => `/${product}-${screen.slug}` as const;

/** The screen that lists a kind of row, and adds one. */
export const screenOf: Record<ThingName, ScreenFolder> = {
  enquiries: "enquiries",
  customers: "customers",
  projects: "projects",
  packages: "packages",
  services: "services",
  cities: "cities",
  floorplans: "designs",
  employees: "employees",
};

const screenOfKind = { enquiry: "enquiries", customer: "customers", project: "projects" } as const;

/** A record, open over its list. */
export function addressOfRecord(kind: RecordKind, id: string) {
  const screen = screens.find(({ folder }) => folder === screenOfKind[kind]) as Screen;
  return `${addressOfScreen(screen)}?record=${encodeURIComponent(id)}` as const;
}

/** The month report, within the dashboard. */
export const addressOfMonth = `/${product}-dashboard?report=month` as const;

/** The report of sources and their cost, within the dashboard. */
export const addressOfSources = `/${product}-dashboard?report=sources` as const;

/** For every staff member; in the footer, not in the menu. */
export const helpPage = `/${product}-help` as const;

/** One answer of the help page. */
export const addressOfHelp = (id: string) => `${helpPage}#${id}` as const;

/** The rarely used part of Settings. */
export const addressOfAdvanced = `/${product}-site?part=advanced` as const;

/** The part of Settings with the doors by which leads of other platforms come in. */
export const addressOfLeadSources = `/${product}-site?part=lead-sources` as const;

/** The part of Settings with the translations of the website. */
export const addressOfLanguages = `/${product}-site?part=languages` as const;

/** The translations into one language; with `group`, those of one part of the site. */
export const addressOfLanguage = (language: TranslatedLanguage, group?: string) =>
  `${addressOfLanguages}&language=${language}${group ? (`&group=${encodeURIComponent(group)}` as const) : ""}` as const;

/** The editor of one document of the settings. */
export const addressOfDocument = (key: string) => `/${product}-site?document=${key}` as const;

/** The preview of a public page with unsaved changes; the page's own path follows. A folder of app has this name. */
export const previewPage = `/${product}-site/preview`;

export const loginPage = "/login-page";
/** The step after the password. */
export const secondStepPage = `${loginPage}/second-step`;
/** Where staff request a link for a new password, and where the link leads. */
export const forgotPage = `${loginPage}/forgot`;
export const newPasswordPage = `${loginPage}/new-password`;

/** Mailed links. The code is in the fragment, which browsers send to no server, so that no log and no Referer has it. */
export const resetLink = (code: string) => `${newPasswordPage}#code=${code}` as const;
export const invitationLink = (code: string) => `${newPasswordPage}?invitation#code=${code}` as const;
