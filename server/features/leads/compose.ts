import { cleanText } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { withSource } from "@/contract/enquiry-source";
import { answerNames } from "@/contract/entities/people";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import type { LeadChannel } from "@/contract/schemas/lead-source";
import { LENGTHS } from "@/contract/schemas/lengths";
import type { LeadSourceRow, ReceivedLeadRow } from "@/server/database/tables";
import { type Composed, cleanAnswer, hashOf, referenceOf, suspectAnswers } from "@/server/features/enquiries";
import type { Lead, LeadAnswer } from "@/server/features/leads/read/lead";
import { hmacFor } from "@/server/platform/sealed";

const CHANNELS: Partial<Record<LeadChannel, string>> = {
  google: "google",
  meta: "facebook",
  whatsapp: "WhatsApp",
  indiamart: "IndiaMART",
};

export const channelNameOf = ({ door, name }: Pick<LeadSourceRow, "door" | "name">) => CHANNELS[door] ?? name;

const NAMES = answerNames.filter((name): name is LeadAnswer => name !== "enquiry");

/** An HMAC, only compared: some senders make ids of the person's number, and ids outlive an erasure. */
export const receivedId = (given: string) => `hmac ${hmacFor("received lead", given)}`;

const keyOf = (source: string, id: string) => hashOf("lead", source, id);

type ReceivedLeadKey = Pick<ReceivedLeadRow, "source" | "id">;

export const metaKeyOf = ({ source, id }: ReceivedLeadKey) => `meta ${keyOf(source, id)}`;
export const messageKeyOf = ({ source, id }: ReceivedLeadKey) => `whatsapp ${keyOf(source, id)}`;

export function composeLead({ answers, lines, ...lead }: Lead, id: string, source: LeadSourceRow): Composed {
  const key = keyOf(source.id, id);
  const campaign: Lead["campaign"] & object = Object.fromEntries(
    Object.entries(lead.campaign ?? {}).map(([name, value]) => [name, cut(value ?? "", LENGTHS.line)]),
  );
  const cleaned = Object.fromEntries(
    NAMES.map((name) => [name, cut(cleanAnswer(name, answers[name] ?? ""), LENGTHS[name])]),
  ) as Record<LeadAnswer, string>;
  const name = cleaned.name || cleaned.phone || cleaned.email || "Name not given";
  const text = cut(cleanText(lines.join("\n")), LENGTHS.enquiry);
  const check = [cleaned.phone && "phone", cleaned.email && "email"];
  const enquiry = withSource(text, {
    reference: referenceOf(key),
    door: source.name,
    leadForm: campaign.form,
    notice: source.noticeVersion > 0 ? `${source.name}, version ${source.noticeVersion}` : "",
    utm_source: channelNameOf(source),
    utm_medium: source.door === "whatsapp" ? "chat" : "lead form",
    utm_campaign: campaign.campaign,
    utm_content: campaign.advertisement,
    gclid: campaign.click,
    chatClick: campaign.chatClick,
    check: suspectAnswers(cleaned)
      .filter((one) => check.includes(one))
      .join(", "),
  });
  const body: EnquiryInput = { ...cleaned, name: cut(name, LENGTHS.name), enquiry };
  return {
    key,
    digest: hashOf({ ...cleaned, text }),
    body,
  };
}
