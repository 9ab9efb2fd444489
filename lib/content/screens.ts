import type { EntityName } from "@/contract/entities";
import type { TranslatedLanguage } from "@/contract/language";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { Access } from "@/contract/schemas/permission";
// Relative, because next.config.ts reads this file, and Next resolves no "@/" for what its settings import.
import { product } from "../../contract/product";

/** In menu order (specification, section 2). The Category screen lists prices that are stored in one browser only. */
export const screens = [
  { slug: "dashboard", folder: "dashboard", label: "Dashboard", access: ["dashboard", "sources"] },
  { slug: "customer", folder: "customers", label: "Customers", access: ["customers"] },
  { slug: "enquiries", folder: "enquiries", label: "Enquiries", access: ["enquiries"] },
  { slug: "project", folder: "projects", label: "Projects", access: ["projects"] },
  { slug: "quotes", folder: "quotes", label: "Quotes", access: ["enquiries", "accounts"] },
  { slug: "payments", folder: "payments", label: "Payments", access: ["accounts"] },
  { slug: "packages", folder: "packages", label: "Packages", access: ["packages"] },
  { slug: "services", folder: "services", label: "Services", access: ["services"] },
  { slug: "cities", folder: "cities", label: "Cities", access: ["cities"] },
  { slug: "employees", folder: "employees", label: "Employee", access: ["employee"] },
  { slug: "designs", folder: "designs", label: "Designs", access: ["designs"] },
  { slug: "Category", folder: "category", label: "Category", access: ["packages"] },
  { slug: "personal-data", folder: "personal-data", label: "Privacy requests", access: ["admin"] },
  { slug: "site", folder: "site", label: "Settings", access: ["site"] },
  { slug: "audit", folder: "audit", label: "Activity log", access: ["admin"] },
] as const satisfies readonly { slug: string; folder: string; label: string; access: Access }[];

export type Screen = (typeof screens)[number];
export type ScreenFolder = Screen["folder"];

const settingsFolders: readonly ScreenFolder[] = ["personal-data", "audit"];
export const isSettingsScreen = ({ folder }: Pick<Screen, "folder">): boolean => settingsFolders.includes(folder);
export const addressOfScreen = (screen: Screen) => `/${product}-${screen.slug}` as const;

export const screenOfEntity: Record<EntityName, ScreenFolder> = {
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

export function addressOfRecord(kind: RecordKind, id: string) {
  const screen = screens.find(({ folder }) => folder === screenOfKind[kind]) as Screen;
  return `${addressOfScreen(screen)}?record=${encodeURIComponent(id)}` as const;
}

export const addressOfPayments = (quote?: string) =>
  `/${product}-payments${quote ? (`?quote=${quote}` as const) : ""}` as const;

export const addressOfQuotes = (query: Record<string, string>) =>
  `/${product}-quotes?${new URLSearchParams(query).toString()}` as const;

export const addressOfMonth = `/${product}-dashboard?report=month` as const;
export const addressOfSources = `/${product}-dashboard?report=sources` as const;
export const helpPage = `/${product}-help` as const;

export const addressOfHelp = (id: string) => `${helpPage}#${id}` as const;

export const addressOfAdvanced = `/${product}-site?part=advanced` as const;
export const addressOfLeadSources = `/${product}-site?part=lead-sources` as const;
export const addressOfLanguages = `/${product}-site?part=languages` as const;

export const addressOfLanguage = (language: TranslatedLanguage, group?: string) =>
  `${addressOfLanguages}&language=${language}${group ? (`&group=${encodeURIComponent(group)}` as const) : ""}` as const;

export const addressOfDocument = (key: string) => `/${product}-site?document=${key}` as const;

/** The path of the public page follows it. A folder of app has this name. */
export const previewPage = `/${product}-site/preview`;

export const loginPage = "/login-page";
export const secondStepPage = `${loginPage}/second-step`;
export const forgotPage = `${loginPage}/forgot`;
export const newPasswordPage = `${loginPage}/new-password`;

/** Browsers send no fragment to a server, so the code appears in no log and no Referer. */
export const resetLink = (code: string) => `${newPasswordPage}#code=${code}` as const;
export const invitationLink = (code: string) => `${newPasswordPage}?invitation#code=${code}` as const;
