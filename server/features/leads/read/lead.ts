import { ownValue } from "@/contract/own-value";
import type { LeadMapping, LeadTarget } from "@/contract/schemas/lead-source";
import type { EnquiryAnswer } from "@/contract/things/enquiry";
import type { Fields } from "./fields";

/** The answers that a lead has one by one; `lines` become the enquiry's text. */
export type LeadAnswer = Exclude<EnquiryAnswer, "enquiry">;

/** A lead as a door has read it. `id` is the sender's own; undefined if there is none. */
export type Lead = {
  id: string | undefined;
  /** Sent by the platform's test button: shown as received, and no enquiry. */
  isTest: boolean;
  answers: Partial<Record<LeadAnswer, string>>;
  /** Everything else that the person said, a line each. */
  lines: readonly string[];
  campaign?: { campaign?: string; form?: string; advertisement?: string; click?: string; chatClick?: string };
  /** Whether equal content at another time is another lead, because the content has a time. */
  isDated: boolean;
};

/** Of several fields chosen as one of these, the first that has a value counts. */
const ONCE: readonly LeadTarget[] = ["phone", "email", "campaign", "id"];

/** The lead of these fields by the chosen targets. Fields without one, and further ones of it, are lines of its text. */
export function mappedLead(fields: Fields, mapping: LeadMapping): Lead {
  const entries = Object.entries(fields).map(([name, value]) => ({ name, value, target: ownValue(mapping, name) }));
  const of = (target: LeadTarget) => entries.filter((one) => one.target === target).map(({ value }) => value);
  const joined = (target: LeadTarget) => of(target).join(" ");
  const isLine = ({ target }: (typeof entries)[number], at: number) =>
    !target || (ONCE.includes(target) && entries.findIndex((one) => one.target === target) < at);
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
