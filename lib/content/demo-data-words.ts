import { DEMO_GROUPS, type DemoCounts, type DemoGroup, type DemoKind } from "@/contract/schemas/monitoring";
import { counted, type Forms } from "@/lib/format";

const nouns: Record<DemoKind, Forms> = {
  enquiries: { one: "{n} enquiry", other: "{n} enquiries" },
  customers: { one: "{n} customer", other: "{n} customers" },
  projects: { one: "{n} project", other: "{n} projects" },
  employees: { one: "{n} team member", other: "{n} team members" },
  floorplans: { one: "{n} design", other: "{n} designs" },
  cities: { one: "{n} city", other: "{n} cities" },
  packages: { one: "{n} package", other: "{n} packages" },
  services: { one: "{n} service", other: "{n} services" },
};

const listed = (counts: DemoCounts, group?: DemoGroup) => {
  const kinds = group ? DEMO_GROUPS[group] : Object.values(DEMO_GROUPS).flat();
  const parts = kinds.flatMap((kind) => (counts[kind] ? [counted(counts[kind], nouns[kind])] : []));
  return new Intl.ListFormat("en-GB").format(parts);
};

export const demoDataWords = {
  title: "Demo data",
  note: (found: DemoCounts) => `Samples that came with this website: ${listed(found)}.`,
  remove: "Remove demo data",
  removing: "Removing...",
  removed: "Demo data removed",
  none: "No demo data is left to remove.",
  legend: "What to delete",
  listed,
  onWebsite: "Visitors see these. Delete them once your own are in.",
  willGo: (removed: DemoCounts) =>
    listed(removed)
      ? `${listed(removed)} will be deleted. Records you added or edited stay.`
      : "Nothing will be deleted. Select at least one kind.",
} as const;

export const SHOWN_GROUPS: readonly DemoGroup[] = ["designs", "prices"];
