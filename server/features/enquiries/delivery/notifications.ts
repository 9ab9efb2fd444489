import { createHmac } from "node:crypto";
import { labelled, readSource } from "@/contract/enquiry-source";
import { dialled, shownPhone, whatsappLink } from "@/contract/phone";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import { getScreen } from "@/lib/auth/permitted-screens";
import { telephone } from "@/lib/contact-links";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { otherAnswers } from "@/lib/enquiry/other-answers";
import { moment, squareFeet } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany } from "@/server/database/documents/document";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { referenceOf } from "@/server/features/enquiries/compose";
import { findLead, type Lead } from "@/server/features/follow-up";
import { env } from "@/server/platform/env";
import { isRefusedMail, type MailSettings } from "@/server/platform/mail";

export type EmailSettings = MailSettings & { to: string };
type WebhookSettings = { url: string; secret: string };

const WEBHOOK_TIMEOUT_MS = 8_000;

/** A repeat after an unknown outcome has the same Message-ID: mail programs show it once. */
export function emailSender({ url, to, from }: EmailSettings) {
  const send = companyMailer({ url, from });
  return async ({ key, payload, acceptedAt }: Claim): Promise<Outcome> => {
    const enquiry = JSON.parse(payload);
    const reference = referenceOf(enquiryKeyOf(key));
    const messageId = `<${reference}@${from.split("@")[1]}>`;
    const replyTo = /^[^\s@<>,]+@[^\s@<>,]+$/.test(enquiry.email)
      ? { name: enquiry.name, address: enquiry.email }
      : undefined;
    try {
      const { brand } = await findCompany();
      const about = { brand, reference, lead: await findLead(reference), receivedAt: new Date(acceptedAt) };
      await send({ fromName: brand, to, replyTo, ...notificationOf(enquiry, about), messageId });
      return { is: "delivered" };
    } catch (thrown) {
      const cause = thrown as Error;
      return { is: isRefusedMail(cause) ? "refused" : "unsent", reason: cause.message };
    }
  };
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", hexadecimal>`: proves the sender and the time. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** A repeat has the same Idempotency-Key. All but a 2xx is retried, except a refusal (4xx but 408, 425, 429). */
export const webhookSender =
  ({ url, secret }: WebhookSettings) =>
  async ({ key, payload, acceptedAt }: Claim): Promise<Outcome> => {
    const enquiry = JSON.parse(payload);
    const reference = referenceOf(enquiryKeyOf(key));
    const acceptedOn = new Date(acceptedAt).toISOString();
    const body = JSON.stringify({ event: "enquiry.accepted", reference, acceptedAt: acceptedOn, enquiry });
    const headers = {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-signature": signatureOf(body, secret, Math.floor(Date.now() / 1_000)),
    };
    try {
      const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
      const { status, ok } = await fetch(url, {
        method: "POST",
        headers,
        body,
        signal,
        redirect: "error",
        cache: "no-store",
      });
      if (ok) return { is: "delivered" };
      const isRefusal = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
      return { is: isRefusal ? "refused" : "unsent", reason: `The webhook answered ${status}.` };
    } catch (cause) {
      return { is: "unsent", reason: `The webhook cannot be reached: ${cause}` };
    }
  };

type NotificationContext = { brand: string; reference: string; lead: Lead | undefined; receivedAt: Date };

export function notificationOf(row: EnquiryInput, { brand, reference, lead, receivedAt }: NotificationContext) {
  const { name, enquiry, ...answers } = row;
  const { text, source = {} } = readSource(enquiry);
  const plot = listed(answers.location, squareFeet(answers.plot_size));
  const contact = listed(shownPhone(answers.phone), answers.email);
  return {
    subject: `New lead: ${listed(name, plot)}`,
    text: [
      ...[name, contact, plot].filter(Boolean),
      ...["", text.trim() ? `“${text.trim()}”` : "No message.", ""],
      ...linksTo(row.phone, reference, lead),
      "",
      `Received ${moment(receivedAt)}.`,
      ...(lead ? [lead.assignee ? `Assigned to ${lead.assignee}.` : "Unassigned. Open it to claim it."] : []),
      ...otherAnswers(row).map(([label, value]) => `${label}: ${value}`),
      ...labelled(source).map(({ label, value }) => `${label}: ${value}`),
      ...["", brand],
    ].join("\n"),
  };
}

function linksTo(phone: string, reference: string, lead: Lead | undefined): string[] {
  const search = `${addressOfScreen(getScreen("enquiries"))}?search=${reference}`;
  const open = `Open      ${env.SITE_URL}${lead ? addressOfRecord("enquiry", lead.id) : search}`;
  const chat = whatsappLink(phone);
  return [open, ...(dialled(phone) ? [`Call      ${telephone(phone)}`] : []), ...(chat ? [`WhatsApp  ${chat}`] : [])];
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(", ");

export const enquiryKeyOf = (key: string) => key.split(".")[0] ?? key;
