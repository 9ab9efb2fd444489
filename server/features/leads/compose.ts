import { cleanText } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { withSource } from "@/contract/enquiry-source";
import { answerNames } from "@/contract/entities/people";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import type { LeadChannel } from "@/contract/schemas/lead-source";
import { LENGTHS } from "@/contract/schemas/lengths";
import type { LeadSourceRow, ReceivedLeadRow } from "@/server/database/tables";
import { type ComposedEnquiry, cleanAnswer, hashOf, referenceOf, suspectAnswers } from "@/server/features/enquiries";
import type { Lead, LeadAnswer } from "@/server/features/leads/read/lead";
import { hmacFor } from "@/server/platform/sealed";

const CHANNEL_NAMES: Partial<Record<LeadChannel, string>> = {
  google: "google",
  meta: "facebook",
  whatsapp: "WhatsApp",
  indiamart: "IndiaMART",
};

/** `door` is the stored name of the channel. */
export const channelNameOf = ({ door, name }: Pick<LeadSourceRow, "door" | "name">) => CHANNEL_NAMES[door] ?? name;

const LEAD_ANSWERS = answerNames.filter((name): name is LeadAnswer => name !== "enquiry");

/** An HMAC suffices to compare ids. Some senders make ids of the person's number, and ids outlive an erasure. */
export const receivedId = (senderId: string) => `hmac ${hmacFor("received lead", senderId)}`;

const keyOf = (source: string, id: string) => hashOf("lead", source, id);

type ReceivedLeadKey = Pick<ReceivedLeadRow, "source" | "id">;

export const metaKeyOf = ({ source, id }: ReceivedLeadKey) => `meta ${keyOf(source, id)}`;
export const messageKeyOf = ({ source, id }: ReceivedLeadKey) => `whatsapp ${keyOf(source, id)}`;

export function composeLead({ answers, lines, ...lead }: Lead, id: string, source: LeadSourceRow): ComposedEnquiry {
  const key = keyOf(source.id, id);
  const campaign: Lead["campaign"] & object = Object.fromEntries(
    Object.entries(lead.campaign ?? {}).map(([name, value]) => [name, cut(value ?? "", LENGTHS.line)]),
  );
  const cleaned = Object.fromEntries(
    LEAD_ANSWERS.map((name) => [name, cut(cleanAnswer(name, answers[name] ?? ""), LENGTHS[name])]),
  ) as Record<LeadAnswer, string>;
  const name = cleaned.name || cleaned.phone || cleaned.email || "Name not given";
  const text = cut(cleanText(lines.join("\n")), LENGTHS.enquiry);
  const suspect = suspectAnswers(cleaned).filter((name) => cleaned[name]);
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
    check: suspect.join(", "),
  });
  const body: EnquiryInput = { ...cleaned, name: cut(name, LENGTHS.name), enquiry };
  return { key, digest: hashOf({ ...cleaned, text }), body };
}
