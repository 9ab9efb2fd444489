import "server-only";
import { z } from "zod";
import { cleanLine, cleanText } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { answerNames, type EnquiryAnswer, enquiryEntity } from "@/contract/entities/people";
import { TRANSLATED } from "@/contract/language";
import { ownValue } from "@/contract/own-value";
import { requiredAnswers } from "@/contract/required-answers";
import { LENGTHS } from "@/contract/schemas/lengths";
import { cleanTypedEmail, typedPhone, typedSize, typedText } from "@/contract/typed-text";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import { HONEYPOT } from "@/lib/content/enquiry-questions";
import { env } from "@/server/platform/env";
import { logFailure } from "@/server/platform/failure-log";
import { requireSameName } from "@/server/platform/http/same-origin";
import { shared } from "@/server/platform/shared.mjs";

const MAX_ORIGIN = 300;

/** Global, because Next bundles this module several times. */
const processWide = globalThis as typeof globalThis & { refusedEnquiries?: Refusals | undefined };

/** Only a missing required answer refuses a visitor's form. */
const answer = (message: string, clean: (text: string) => string) =>
  z.string({ error: message }).transform(clean).pipe(z.string().min(1, message));

/** Never refuses a form. No `catch`: most are absent, and zod would create an error for each. */
const address = z
  .unknown()
  .optional()
  .transform((sent) => (typeof sent === "string" ? cleanLine(sent) : ""));
const optional = address.transform((sent) => cut(sent, LENGTHS.line));

function answerOf(name: EnquiryAnswer): z.ZodType<string> {
  const message = ownValue(requiredAnswers, name);
  const clean = (text: string) => cleanAnswer(name, text);
  return message ? answer(message, clean) : z.string().transform(clean).catch("");
}

export function cleanAnswer(name: EnquiryAnswer, text: string): string {
  const { kind } = enquiryEntity.fields[name];
  if (kind === "long") return cleanText(typedText(text));
  if (kind === "phone") return cleanLine(typedPhone(text));
  if (kind === "email") return cleanLine(cleanTypedEmail(text));
  return cleanLine(kind === "area" ? typedSize(text) : typedText(text));
}

const answers = Object.fromEntries(answerNames.map((name) => [name, answerOf(name)])) as Record<
  EnquiryAnswer,
  z.ZodType<string>
>;

const honeypot = z.string().optional().catch("unreadable");

export const enquiryForm = z.object({
  ...answers,
  parking: optional,
  balcony_area: optional,
  placement: z.enum(PLACEMENTS).catch("contact"),
  language: z.enum(TRANSLATED).optional().catch(undefined),
  city: optional,
  package: optional,
  plan: optional,
  project: optional,
  estimate: optional,
  estimateAt: optional,
  /** Whole, because the ids of clicks are often at the end. They are cut where they are stored. */
  page: address,
  landing: address,
  referrer: address,
  notice: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  requestId: z.string().min(16).max(64).optional().catch(undefined),
  /** Milliseconds from the form's first view to its submission. */
  elapsed: z.coerce.number().nonnegative().optional().catch(undefined),
  [HONEYPOT]: honeypot,
  /** Its former name, in pages that browsers still show. */
  website: honeypot,
});

export type EnquiryForm = z.infer<typeof enquiryForm>;

/** A request without the honeypot has never loaded the form. */
export const isBot = ({ [HONEYPOT]: trap, website = "left out" }: EnquiryForm) => (trap ?? website) !== "";

export type Refusals = { count: number; origin: string; at: number };

/** AUTH-05. A refused browser that reports no other site shows that SITE_URL is wrong: its enquiries are all lost. */
export function requireOwnForm(request: Pick<Request, "headers">): void {
  try {
    requireSameName(request);
  } catch (refusal) {
    countRefusal(request.headers);
    throw refusal;
  }
}

function countRefusal(headers: Headers): void {
  const origin = originIn(headers);
  shared.metrics?.enquiriesRefused.inc({ reason: origin ? "address" : "another-site" });
  if (!origin) return;
  const { count = 0 } = processWide.refusedEnquiries ?? {};
  processWide.refusedEnquiries = { count: count + 1, origin, at: Date.now() };
  logFailure("error", "enquiries refused", "an enquiry was refused: SITE_URL is not the address that visitors use", {
    siteUrl: env.SITE_URL,
    browserOrigin: origin,
  });
}

function originIn(headers: Headers): string | undefined {
  const origin = headers.get("origin") ?? "";
  const isSameSite = (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  return isSameSite && origin.length <= MAX_ORIGIN && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

export function flushRefusals(): Refusals | undefined {
  const flushed = processWide.refusedEnquiries;
  processWide.refusedEnquiries = undefined;
  return flushed;
}
