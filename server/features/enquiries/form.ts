import { z } from "zod";
import { cleanLine, cleanText } from "@/contract/clean-text";
import { ownValue } from "@/contract/own-value";
import { requiredAnswers } from "@/contract/required-answers";
import { answerNames, type EnquiryAnswer, enquiryThing } from "@/contract/things/enquiry";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";

/** A required answer is the only thing a visitor can be held up for. */
const answer = (message: string) => z.string({ error: message }).transform(cleanLine).pipe(z.string().min(1, message));

/**
 * What comes along without being asked for is kept as far as it makes sense, and never a reason to refuse. No `catch`: most
 * of it is absent, and zod would make an error of each.
 */
const optional = z
  .unknown()
  .optional()
  .transform((sent) => (typeof sent === "string" ? cleanLine(sent).slice(0, 500) : ""));

function answerOf(name: EnquiryAnswer): z.ZodType<string> {
  const message = ownValue(requiredAnswers, name);
  const clean = enquiryThing.fields[name].kind === "long" ? cleanText : cleanLine;
  return message ? answer(message) : z.string().transform(clean).catch("");
}
const answers = Object.fromEntries(answerNames.map((name) => [name, answerOf(name)])) as Record<
  EnquiryAnswer,
  z.ZodType<string>
>;

/** Everything a public enquiry form posts, with or without script. What needs script is absent without it. */
export const enquiryForm = z.object({
  ...answers,
  parking: optional,
  balcony_area: optional,
  placement: z.enum(PLACEMENTS).catch("contact"),
  city: optional,
  package: optional,
  plan: optional,
  project: optional,
  /** What the estimator reckoned, in a line, and the query that it reckons it anew from. */
  estimate: optional,
  estimateAt: optional,
  page: optional,
  landing: optional,
  referrer: optional,
  /** The version of the privacy document that the form was shown with. */
  notice: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  /** Made by the form, the same for each attempt. */
  requestId: z.string().min(16).max(64).optional().catch(undefined),
  /** Milliseconds from the form's first view to its sending. */
  elapsed: z.coerce.number().nonnegative().optional().catch(undefined),
  /** The honeypot: people do not see this field, and every form sends it, blank. What has left it out has seen no form. */
  website: z.string().catch("left out"),
});

export type EnquiryForm = z.infer<typeof enquiryForm>;

/** Whether a program filled this in: it answered the honeypot, or has never seen the form. */
export const isBot = ({ website }: EnquiryForm) => website !== "";
