import { z } from "zod";
import { GO_LIVE_ITEMS } from "@/contract/go-live-items";

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

/** A website needs designs and prices, so they are not selected at first. */
export const USUAL_GROUPS: readonly DemoGroup[] = ["records", "employees"];

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

/** `found`: demo rows that no one has changed and no other row uses. `removed`: those of the selected groups. */
export const demoData = z.object({ found: rowCounts, removed: rowCounts });
export type DemoData = z.infer<typeof demoData>;

export const demoDataRemoved = z.object({ removed: rowCounts });

const ownChat = z.object({ number: z.string(), openedAt: z.string().optional() });

const LACKS = [
  "invalid",
  "missing",
  "noAddress",
  "sampleAddress",
  "noHours",
  "noMap",
  "noPackages",
  "demoPackages",
  "noPrice",
  "refused",
] as const;

/** The name of a field, location or city; if `invalid` or `refused`, the reason as a sentence. */
const lack = z.object({ name: z.string(), why: z.enum(LACKS) });
export type Lack = z.infer<typeof lack>;

/** Its finish and exclusions wait for confirmation, or contradict its services. */
const openPackage = z.object({
  name: z.string(),
  /** Saved, but not confirmed. */
  finish: z.enum(["unsaid", "shell", "finished", "ready"]),
  inBoth: z.array(z.string()),
});

/** Omits items that cannot be checked from here, such as backups of PostgreSQL. */
export const goLive = z.object({
  items: z.array(z.object({ item: z.enum(GO_LIVE_ITEMS), isDone: z.boolean(), lacks: z.array(lack).optional() })),
  chat: ownChat.optional(),
  packages: z.array(openPackage).optional(),
});
export type GoLive = z.infer<typeof goLive>;

export const openedChat = z.object({ number: z.string().regex(/^[1-9]\d{7,14}$/) });

export const testEnquiryInput = z.object({ requestId: z.string().regex(/^[0-9a-f]{32}$/) });

const step = z.enum(["waiting", "done", "failed"]);
export type TestEnquiryStep = z.infer<typeof step>;

/** At the backend, by email (`off` without a mail server), and in the list. */
export const testEnquiryState = z.object({
  reference: z.string(),
  arrived: step,
  mailed: step.or(z.literal("off")),
  found: step,
  reason: z.string(),
});
export type TestEnquiryState = z.infer<typeof testEnquiryState>;

export const serverCheck = z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), remedy: z.string() });
export type ServerCheck = z.infer<typeof serverCheck>;

export const serverChecks = z.object({ checks: z.array(serverCheck) });

export const WATCHED = [
  "waiting",
  "deadLetters",
  "address",
  "leadSources",
  "backend",
  "backup",
  "disk",
  "certificate",
] as const;
export type WatchedName = (typeof WATCHED)[number];

const watched = z.object({
  name: z.enum(WATCHED),
  state: z.enum(["well", "problem", "unknown"]),
  since: z.string().nullable(),
  says: z.string(),
});

/** Newest first, to the owner. */
const sentMail = z.object({
  at: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
});

export const watch = z.object({
  things: z.array(watched),
  alerts: z.array(sentMail),
  mailedTo: z.string().nullable(),
});
export type Watch = z.infer<typeof watch>;
