import type { EnquiryAnswer } from "@/contract/entities/people";
import { ownValue } from "@/contract/own-value";
import type { LeadMapping, LeadTarget } from "@/contract/schemas/lead-source";
import type { Fields } from "./fields";

export type LeadAnswer = Exclude<EnquiryAnswer, "enquiry">;

export type Lead = {
  id: string | undefined;
  isTest: boolean;
  answers: Partial<Record<LeadAnswer, string>>;
  lines: readonly string[];
  campaign?: { campaign?: string; form?: string; advertisement?: string; click?: string; chatClick?: string };
  isDated: boolean;
};

const SINGLE_VALUE_TARGETS: readonly LeadTarget[] = ["phone", "email", "campaign", "id"];

export function mappedLead(fields: Fields, mapping: LeadMapping): Lead {
  const entries = Object.entries(fields).map(([name, value]) => ({ name, value, target: ownValue(mapping, name) }));
  const of = (target: LeadTarget) => entries.filter((one) => one.target === target).map(({ value }) => value);
  const joined = (target: LeadTarget) => of(target).join(" ");
  const isLine = ({ target }: (typeof entries)[number], at: number) =>
    !target || (SINGLE_VALUE_TARGETS.includes(target) && entries.findIndex((one) => one.target === target) < at);
  const rest = entries.filter(isLine).map(({ name, value }) => `${name}: ${value}`);
  return {
    id: of("id")[0],
    isTest: false,
    answers: {
      name: joined("name"),
      phone: of("phone")[0],
      email: of("email")[0],
      location: of("location").join(", "),
      plot_size: joined("plot_size"),
    },
    lines: [...of("enquiry"), ...rest],
    campaign: { campaign: of("campaign")[0] },
    isDated: of("time").length > 0,
  };
}

/** The ready-made questions of Google and Meta in small letters. An admin cannot rename those. */
const STANDARD_QUESTIONS: Record<string, LeadTarget> = {
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
const PLOT = /plot|site|sq_?ft|area/i;

export function leadOfQuestions(answers: Fields): Pick<Lead, "answers" | "lines"> {
  const names = Object.keys(answers);
  const targetOf = (name: string) => ownValue(STANDARD_QUESTIONS, name.toLowerCase());
  const plot = names.find((name) => !targetOf(name) && PLOT.test(name));
  const mapping: LeadMapping = Object.fromEntries(
    names.flatMap((name) => {
      const target = name === plot ? "plot_size" : targetOf(name);
      return target ? [[name, target]] : [];
    }),
  );
  const { answers: mapped, lines } = mappedLead(answers, mapping);
  return { answers: mapped, lines: lines.map((line) => line.replace(/^[^:]+/, (name) => name.replaceAll("_", " "))) };
}
