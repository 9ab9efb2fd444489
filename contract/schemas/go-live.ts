import { z } from "zod";

/** What is to be done before a site is shown to the public, in the order in which an owner goes through it. */
export const GO_LIVE_ITEMS = [
  "company",
  "phone",
  "whatsapp",
  "email",
  "address",
  "legalName",
  "gstin",
  "callHours",
  "confirmation",
  "social",
  "counters",
  "testimonials",
  "banks",
  "milestones",
  "questions",
  "privacy",
  "https",
  "mail",
  "backup",
  "testEnquiry",
] as const;
export type GoLiveItem = (typeof GO_LIVE_ITEMS)[number];

/** What is left out cannot be seen from here: how PostgreSQL is backed up is known where it runs. */
export const goLive = z.object({ items: z.array(z.object({ item: z.enum(GO_LIVE_ITEMS), isDone: z.boolean() })) });
export type GoLive = z.infer<typeof goLive>;

export const testEnquiryInput = z.object({ requestId: z.string().regex(/^[0-9a-f]{32}$/) });

const step = z.enum(["waiting", "done", "failed"]);
export type TestEnquiryStep = z.infer<typeof step>;

/** What has become of a test enquiry: with the backend, by e-mail (`off` where none is set up), and in the list. */
export const testEnquiryState = z.object({
  reference: z.string(),
  arrived: step,
  mailed: step.or(z.literal("off")),
  found: step,
  /** Why a step failed, or waits for another attempt. */
  reason: z.string(),
});
export type TestEnquiryState = z.infer<typeof testEnquiryState>;
