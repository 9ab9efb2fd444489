import { z } from "zod";
import { GO_LIVE_ITEMS } from "@/contract/go-live-items";

/** The company's own WhatsApp number, and when staff last opened its chat from the checklist. */
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

/** What keeps an item open: the name of a field, location or city; if invalid or refused, the reason as a sentence. */
const lack = z.object({ name: z.string(), why: z.enum(LACKS) });
export type Lack = z.infer<typeof lack>;

/** A package whose finish and exclusions wait for confirmation, or contradict its services. */
const openPackage = z.object({
  name: z.string(),
  /** As proposed: saved, but not confirmed. */
  finish: z.enum(["unsaid", "shell", "finished", "ready"]),
  inBoth: z.array(z.string()),
});

/** Items that cannot be checked from here are omitted, such as backups of PostgreSQL. */
export const goLive = z.object({
  items: z.array(z.object({ item: z.enum(GO_LIVE_ITEMS), isDone: z.boolean(), lacks: z.array(lack).optional() })),
  chat: ownChat.optional(),
  packages: z.array(openPackage).optional(),
});
export type GoLive = z.infer<typeof goLive>;

/** Country code and digits, as in the link. */
export const openedChat = z.object({ number: z.string().regex(/^[1-9]\d{7,14}$/) });

export const testEnquiryInput = z.object({ requestId: z.string().regex(/^[0-9a-f]{32}$/) });

const step = z.enum(["waiting", "done", "failed"]);
export type TestEnquiryStep = z.infer<typeof step>;

/** Progress of a test enquiry: at the backend, by email (`off` without a mail server), and in the list. */
export const testEnquiryState = z.object({
  reference: z.string(),
  arrived: step,
  mailed: step.or(z.literal("off")),
  found: step,
  /** Why a step failed or is retried. */
  reason: z.string(),
});
export type TestEnquiryState = z.infer<typeof testEnquiryState>;
