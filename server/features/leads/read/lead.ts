import type { LeadMapping, LeadTarget } from "@/contract/schemas/lead-source";
import type { Fields } from "./fields";

/** A lead as a door has read it. `id` is the sender's own; undefined if there is none. */
export type Lead = {
  id: string | undefined;
  /** Sent by the platform's test button: shown as received, and no enquiry. */
  isTest: boolean;
  answers: Partial<Record<"name" | "phone" | "email" | "location" | "plot_size", string>>;
  /** Everything else that the person said, a line each. */
  lines: readonly string[];
  campaign?: { campaign?: string; form?: string; advertisement?: string; click?: string };
  /** Whether equal content at another time is another lead, because the content has a time. */
  isDated: boolean;
};

/** The lead of these fields by the chosen targets. Fields without one are lines of its text. */
export function mappedLead(fields: Fields, mapping: LeadMapping): Lead {
  const of = (target: LeadTarget) =>
    Object.entries(fields).flatMap(([name, value]) => (mapping[name] === target ? [value] : []));
  const joined = (target: LeadTarget) => of(target).join(" ");
  const rest = Object.entries(fields).flatMap(([name, value]) => (name in mapping ? [] : [`${name}: ${value}`]));
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
