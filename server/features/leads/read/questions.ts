import { ownValue } from "@/contract/own-value";
import type { LeadMapping, LeadTarget } from "@/contract/schemas/lead-source";
import type { Fields } from "./fields";
import { type Lead, mappedLead } from "./lead";

/** The questions that Google and Meta offer ready-made, in small letters. An admin cannot rename those. */
const KNOWN: Record<string, LeadTarget> = {
  full_name: "name",
  first_name: "name",
  last_name: "name",
  email: "email",
  work_email: "email",
  phone_number: "phone",
  work_phone: "phone",
  work_phone_number: "phone",
  city: "location",
  state: "location",
  street_address: "location",
  postal_code: "location",
  post_code: "location",
  zip_code: "location",
};
/** Own questions have names made of their words. */
const PLOT = /plot|site|sq_?ft|area/i;

/** The answers of a lead form. Own questions are lines of the text, except the first about the plot. */
export function leadOfQuestions(answers: Fields): Pick<Lead, "answers" | "lines"> {
  const names = Object.keys(answers);
  const targetOf = (name: string) => ownValue(KNOWN, name.toLowerCase());
  const plot = names.find((name) => !targetOf(name) && PLOT.test(name));
  const mapping: LeadMapping = Object.fromEntries(
    names.flatMap((name) => {
      const target = name === plot ? "plot_size" : targetOf(name);
      return target ? [[name, target]] : [];
    }),
  );
  const { answers: given, lines } = mappedLead(answers, mapping);
  return { answers: given, lines: lines.map((line) => line.replace(/^[^:]+/, (name) => name.replaceAll("_", " "))) };
}
