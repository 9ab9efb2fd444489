import { createHash } from "node:crypto";
import type { EnquiryAnswer } from "@/contract/entities/people";
import { ownValue } from "@/contract/own-value";
import { withCountryCode } from "@/contract/phone";
import type { LeadMapping, LeadTarget } from "@/contract/schemas/lead-source";
import { type Fields, fieldsOf } from "./fields";

export type LeadAnswer = Exclude<EnquiryAnswer, "enquiry">;

export type Lead = {
  id: string | undefined;
  isTest: boolean;
  answers: Partial<Record<LeadAnswer, string>>;
  lines: readonly string[];
  /** `campaign` is the platform's id or a name, `name` what the platform calls the id. */
  campaign?: Partial<Record<"campaign" | "name" | "form" | "advertisement" | "click" | "chatClick", string>>;
  isDated: boolean;
  /** Why it makes no enquiry. */
  noEnquiry?: string;
};

/** Part of a delivery that is listed and makes no enquiry. */
export type WithoutEnquiry = { id: string; fields: Fields; reason: string };

export const withoutEnquiry = (part: unknown, reason: string): WithoutEnquiry => ({
  id: `content ${createHash("sha256").update(JSON.stringify(part)).digest("hex")}`,
  fields: fieldsOf(typeof part === "object" && part !== null ? part : { part }) ?? {},
  reason,
});

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
      name: wholeNames(of("name")).join(" "),
      phone: phoneOf(of("phone")),
      email: of("email")[0],
      location: of("location").join(", "),
      plot_size: joined("plot_size"),
    },
    lines: [...of("enquiry"), ...rest],
    campaign: { campaign: of("campaign")[0] },
    isDated: of("time").length > 0,
  };
}

/** Portals send the country code apart. */
function phoneOf(phones: readonly string[]): string | undefined {
  const code = phones.find((one) => /^\+?\d{1,3}$/.test(one));
  const number = phones.find((one) => one !== code);
  return number && code ? withCountryCode(code, number) : phones[0];
}

/** A form may ask for the full name and for its parts. */
const wholeNames = (names: readonly string[]): string[] =>
  names.filter((name, at) => !names.some((other, place) => place !== at && includesName(other, name, place < at)));

const includesName = (whole: string, part: string, isEarlier: boolean): boolean =>
  ` ${whole} `.toLowerCase().includes(` ${part} `.toLowerCase()) && (whole.length > part.length || isEarlier);
