import { z } from "zod";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import { cleanLine, cleanText } from "./clean";
import { requiredAnswers } from "./required";

/** A required answer is the only thing a visitor can be held up for. */
const answer = (complaint: string) =>
  z.string({ error: complaint }).transform(cleanLine).pipe(z.string().min(1, complaint));

/** What comes along without being asked for is kept as far as it makes sense, and never a reason to refuse. */
const aside = z
  .string()
  .transform((text) => cleanLine(text).slice(0, 500))
  .catch("");

/** Everything a public enquiry form posts, with or without script. What needs script is absent without it. */
export const enquiryForm = z.object({
  name: answer(requiredAnswers.name),
  phone: answer(requiredAnswers.phone),
  email: answer(requiredAnswers.email),
  location: answer(requiredAnswers.location),
  plot_size: answer(requiredAnswers.plot_size),
  enquiry: z.string().transform(cleanText).catch(""),
  parking: aside,
  balcony_area: aside,
  placement: z.enum(PLACEMENTS).catch("contact"),
  city: aside,
  package: aside,
  page: aside,
  landing: aside,
  referrer: aside,
  /** Made by the form, the same for each attempt. */
  requestId: z.string().min(16).max(64).optional().catch(undefined),
  /** Milliseconds from the form's first view to its sending. */
  elapsed: z.coerce.number().nonnegative().optional().catch(undefined),
  /** The trap: people do not see this field, and every form sends it, blank. What has left it out has seen no form. */
  website: z.string().catch("left out"),
});

export type EnquiryForm = z.infer<typeof enquiryForm>;
