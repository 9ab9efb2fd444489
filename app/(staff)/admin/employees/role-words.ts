import type { Right } from "@/contract/schemas/permission";

/** Presets of permissions, and what the site itself allows. */
export const roleWords = {
  preset: "Role preset",
  custom: "Custom",
  rights: {
    label: "Also allowed",
    names: {
      site: "Edit settings and page text",
      delete: "Delete records",
      export: "Export data",
    } satisfies Record<Right, string>,
    admin: "Admins may do all of this: edit settings, delete and export.",
    notSaved: (name: string) =>
      `${name} was added, but not everything under “Also allowed” was saved. Edit the employee to set it.`,
  },
} as const;
