import { createHash } from "node:crypto";
import { cleanLine, cleanText } from "@/contract/clean-text";
import { withSource } from "@/contract/enquiry-source";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import type { LeadDoor } from "@/contract/schemas/lead-source";
import { cut, LENGTHS } from "@/contract/schemas/lengths";
import { answerNames } from "@/contract/things/people";
import type { LeadSourceRow, ReceivedLeadRow } from "@/server/database/tables";
import { type Composed, referenceOf, suspectAnswers } from "@/server/features/enquiries";
import { hmacFor } from "@/server/platform/sealed";
import type { Lead, LeadAnswer } from "./read/lead";

/** As lists, filters and figures name the source; an owner names an inbox. */
const CHANNELS: Partial<Record<LeadDoor, string>> = {
  google: "google",
  meta: "facebook",
  whatsapp: "WhatsApp",
  indiamart: "IndiaMART",
};

const NAMES = answerNames.filter((name): name is LeadAnswer => name !== "enquiry");

/** An HMAC, only compared: some senders make ids of the person's number, and ids outlive an erasure. */
export const receivedId = (given: string) => `hmac ${hmacFor("received lead", given)}`;

/** Equal for each delivery of a lead, so that the outbox stores it once. */
export const keyOf = (source: string, id: string) =>
  createHash("sha256")
    .update(JSON.stringify(["lead", source, id]))
    .digest("hex");

type Received = Pick<ReceivedLeadRow, "source" | "id">;

export const metaKeyOf = ({ source, id }: Received) => `meta ${keyOf(source, id)}`;
export const messageKeyOf = ({ source, id }: Received) => `whatsapp ${keyOf(source, id)}`;

/** No answer is required: answers that the person did not give stay blank. */
export function composeLead({ answers, lines, ...lead }: Lead, id: string, source: LeadSourceRow): Composed {
  const key = keyOf(source.id, id);
  const campaign: Lead["campaign"] & object = Object.fromEntries(
    Object.entries(lead.campaign ?? {}).map(([name, value]) => [name, cut(value ?? "", LENGTHS.line)]),
  );
  const given = Object.fromEntries(
    NAMES.map((name) => [name, cut(cleanLine(answers[name] ?? ""), LENGTHS[name])]),
  ) as Record<LeadAnswer, string>;
  const name = given.name || given.phone || given.email || "Name not given";
  const text = cut(cleanText(lines.join("\n")), LENGTHS.enquiry);
  const check = [given.phone && "phone", given.email && "email"];
  const enquiry = withSource(text, {
    reference: referenceOf(key),
    door: source.name,
    leadForm: campaign.form,
    notice: source.noticeVersion > 0 ? `${source.name}, version ${source.noticeVersion}` : "",
    utm_source: CHANNELS[source.door] ?? source.name,
    utm_medium: source.door === "whatsapp" ? "chat" : "lead form",
    utm_campaign: campaign.campaign,
    utm_content: campaign.advertisement,
    gclid: campaign.click,
    chatClick: campaign.chatClick,
    check: suspectAnswers(given)
      .filter((one) => check.includes(one))
      .join(", "),
  });
  const body: EnquiryInput = { ...given, name: cut(name, LENGTHS.name), enquiry };
  return {
    key,
    digest: createHash("sha256")
      .update(JSON.stringify({ ...given, text }))
      .digest("hex"),
    body,
  };
}
