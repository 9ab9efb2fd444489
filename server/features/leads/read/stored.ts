import type { LeadMapping } from "@/contract/schemas/lead-source";
import type { LeadSourceRow } from "@/server/database/tables";
import type { Fields } from "./fields";
import { readIndiaMart } from "./indiamart";
import { type Lead, mappedLead } from "./lead";
import { leadOfQuestions } from "./questions";

/** The lead of these fields as they are stored, each door's in its own names. */
export function leadOfStored({ door, mapping }: LeadSourceRow, fields: Fields): Lead {
  if (door === "inbox") return mappedLead(fields, JSON.parse(mapping) as LeadMapping);
  const [ofIndiaMart] = door === "indiamart" ? readIndiaMart(JSON.stringify({ RESPONSE: fields })) : [];
  return ofIndiaMart?.lead ?? { id: undefined, isTest: false, isDated: true, ...leadOfQuestions(fields) };
}
