import { z } from "zod";
import { TRANSLATED, type TranslatedLanguage } from "@/contract/language";
import { enquiryInput, schemaForEach } from "./enquiry";
import { id, required } from "./field";
import { LENGTHS } from "./lengths";

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

const translationItem = (language: TranslatedLanguage) => `translation-${language}` as const;

export const perTranslation = <Value>(make: (language: TranslatedLanguage) => Value) =>
  Object.fromEntries(TRANSLATED.map((language) => [translationItem(language), make(language)])) as Record<
    ReturnType<typeof translationItem>,
    Value
  >;

export const GO_LIVE_ITEMS = [
  "company",
  "logo",
  "phone",
  "whatsapp",
  "email",
  "address",
  "legalName",
  "gstin",
  "confirmation",
  "social",
  "people",
  "counters",
  "testimonials",
  "banks",
  "milestones",
  "packages",
  "prices",
  "quote",
  "questions",
  "privacy",
  ...TRANSLATED.map(translationItem),
  "colleagues",
  "https",
  "mail",
  "backup",
  "testEnquiry",
  "demoData",
] as const;
export type GoLiveItem = (typeof GO_LIVE_ITEMS)[number];

const GO_LIVE_PROBLEMS = [
  "invalid",
  "missing",
  "sample",
  "noAddress",
  "sampleAddress",
  "noHours",
  "noMap",
  "noPackages",
  "demoPackages",
  "noPrice",
  "refused",
] as const;

/** `name` is that of a field, location or city. For `invalid` and `refused` it is the reason as a sentence. */
const goLiveProblem = z.object({ name: z.string(), why: z.enum(GO_LIVE_PROBLEMS) });
export type GoLiveProblem = z.infer<typeof goLiveProblem>;

const unsettledPackage = z.object({
  name: z.string(),
  finish: z.enum(["unsaid", "shell", "finished", "ready"]),
  inBoth: z.array(z.string()),
});

export const goLive = z.object({
  items: z.array(
    z.object({ item: z.enum(GO_LIVE_ITEMS), isDone: z.boolean(), lacks: z.array(goLiveProblem).optional() }),
  ),
  packages: z.array(unsettledPackage).optional(),
});
export type GoLive = z.infer<typeof goLive>;

export const testEnquiryInput = z.object({ requestId: z.string().regex(/^[0-9a-f]{32}$/) });

const step = z.enum(["waiting", "done", "failed"]);
export type TestEnquiryStep = z.infer<typeof step>;

export const testEnquiryState = z.object({
  reference: z.string(),
  arrived: step,
  mailed: step.or(z.literal("off")),
  found: step,
  reason: z.string(),
});
export type TestEnquiryState = z.infer<typeof testEnquiryState>;

const serverCheck = z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), remedy: z.string() });
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

export const watch = z.object({ watched: z.array(watched), mailedTo: z.string().nullable() });

/** Some answers may be blank: a lead of another platform lacks them, or they were not asked yet when it was stored. */
export const deadLetter = z.object({
  ...schemaForEach(enquiryInput.shape, z.string().default("")),
  _id: id,
  kind: z.enum(["enquiry", "email", "webhook"]),
  reason: z.string(),
  createdAt: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

export const discard = z.object({ reason: required("Enter a reason", LENGTHS.reason) });
