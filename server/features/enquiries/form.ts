import { z } from "zod";
import { cleanLine, cleanText } from "@/contract/clean-text";
import { TRANSLATED } from "@/contract/language";
import { ownValue } from "@/contract/own-value";
import { typedPhone, visibleText } from "@/contract/plain-characters";
import { requiredAnswers } from "@/contract/required-answers";
import { answerNames, type EnquiryAnswer, enquiryThing } from "@/contract/things/enquiry";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";

/** Only a missing required answer refuses a visitor's form. */
const answer = (message: string, clean: (text: string) => string) =>
  z.string({ error: message }).transform(clean).pipe(z.string().min(1, message));

/** Never refuses a form. No `catch`: most are absent, and zod would create an error for each. */
const optional = z
  .unknown()
  .optional()
  .transform((sent) => (typeof sent === "string" ? cleanLine(sent).slice(0, 500) : ""));

function answerOf(name: EnquiryAnswer): z.ZodType<string> {
  const message = ownValue(requiredAnswers, name);
  const clean = cleanerOf(name);
  return message ? answer(message, clean) : z.string().transform(clean).catch("");
}

/** As contract/schemas/enquiry.ts stores each answer. */
function cleanerOf(name: EnquiryAnswer): (text: string) => string {
  const { kind } = enquiryThing.fields[name];
  if (kind === "long") return cleanText;
  if (kind === "phone") return (text) => cleanLine(typedPhone(text));
  return kind === "email" ? (text) => cleanLine(visibleText(text)) : cleanLine;
}
const answers = Object.fromEntries(answerNames.map((name) => [name, answerOf(name)])) as Record<
  EnquiryAnswer,
  z.ZodType<string>
>;

export const enquiryForm = z.object({
  ...answers,
  parking: optional,
  balcony_area: optional,
  placement: z.enum(PLACEMENTS).catch("contact"),
  /** English pages send none. */
  language: z.enum(TRANSLATED).optional().catch(undefined),
  city: optional,
  package: optional,
  plan: optional,
  project: optional,
  /** The estimator's result in one line, and the query that recalculates it. */
  estimate: optional,
  estimateAt: optional,
  page: optional,
  landing: optional,
  referrer: optional,
  notice: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  /** The same for each attempt. */
  requestId: z.string().min(16).max(64).optional().catch(undefined),
  /** Milliseconds from the form's first view to its submission. */
  elapsed: z.coerce.number().nonnegative().optional().catch(undefined),
  /** The honeypot: invisible, and sent blank by every form. A request without it has never loaded the form. */
  website: z.string().catch("left out"),
});

export type EnquiryForm = z.infer<typeof enquiryForm>;

export const isBot = ({ website }: EnquiryForm) => website !== "";
