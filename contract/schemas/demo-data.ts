import { z } from "zod";

/** The choices of a removal. Rows of one choice refer to each other. */
export const DEMO_GROUPS = {
  records: ["enquiries", "customers", "projects"],
  employees: ["employees"],
  designs: ["floorplans"],
  prices: ["cities", "packages", "services"],
} as const;

export type DemoGroup = keyof typeof DEMO_GROUPS;
export type DemoKind = (typeof DEMO_GROUPS)[DemoGroup][number];

const group = z.enum(Object.keys(DEMO_GROUPS) as [DemoGroup, ...DemoGroup[]]);
const groups = z.array(group).min(1, "Select at least one kind.");

/** A website needs designs and prices, so they go only if they are selected. */
export const USUAL_GROUPS: readonly DemoGroup[] = ["records", "employees"];

/** The selected groups, joined by commas. */
export const demoDataQuery = z.object({
  groups: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(group)),
});

export const demoDataRemoval = z.object({ groups });

const count = z.number().int();
const rowCounts = z.partialRecord(z.enum(Object.values(DEMO_GROUPS).flat() as [DemoKind, ...DemoKind[]]), count);

export type DemoCounts = z.infer<typeof rowCounts>;

/** `found`: all demo rows that no one has changed and no other row uses. `removed`: those of the selected groups. */
export const demoData = z.object({ found: rowCounts, removed: rowCounts });
export type DemoData = z.infer<typeof demoData>;

export const demoDataRemoved = z.object({ removed: rowCounts });
