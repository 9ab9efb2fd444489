import "server-only";
import { createHmac } from "node:crypto";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { deadLetterCalls } from "@/contract/calls/monitoring";
import { labelledSource, readSource } from "@/contract/enquiry-source";
import { answerNames, enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { leadMessages, messages } from "@/contract/messages";
import { dialled, shownPhone, whatsappLink } from "@/contract/phone";
import { missingAnswers } from "@/contract/required-answers";
import { type Enquiry, type EnquiryInput, enquiry } from "@/contract/schemas/enquiry";
import { getScreen } from "@/lib/auth/permitted-screens";
import { telLink } from "@/lib/contact-links";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { addedAnswers } from "@/lib/enquiry/other-answers";
import { moment, squareFeet } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany } from "@/server/database/documents/document";
import type { Outcome } from "@/server/database/outbox/delivery";
import { outbox } from "@/server/database/outbox/outbox";
import type { Claim } from "@/server/database/outbox/store";
import { ENQUIRY_KINDS, type OutboxKind } from "@/server/database/tables";
import { addDelivered, findLead, type Lead } from "@/server/features/follow-up";
import { implementSite } from "@/server/gateway/implement-site";
import { findServiceAccount } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { isRefusedMail, type MailSettings } from "@/server/platform/mail";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/lists";
import { hasNoConnection } from "@/server/upstream/no-answer";
import { timeouts } from "@/server/upstream/timeouts";
import { referenceOf } from "./compose";

const CANNOT_VERIFY =
  "It may have arrived, and the backend does not let the site check. Search there for its reference, then resend or discard it.";

/** Only an operator can repair this. The enquiries wait until then, and staff can resend them together. */
const refusedByBackend = (status: number) =>
  `The backend refuses enquiries from the site (${status}). Ask your server admin to allow them: docs/runbook.md, “Enquiries that the backend refuses”.`;

const GATEWAY_ERRORS = [502, 503, 504];

/** Delivers once. Without idempotency keys, searches the backend if the outcome of the last attempt is unknown. */
export const enquirySender =
  (checkKeySupport: () => Promise<boolean>) =>
  async ({ key, payload, isOutcomeUnknown }: Claim): Promise<Outcome> => {
    try {
      // If the check fails, a first attempt goes without a key, but a repeated one has to know whether to search.
      const supportsKeys = await checkKeySupport().catch((thrown: unknown) => {
        if (isOutcomeUnknown) throw thrown;
        return false;
      });
      if (isOutcomeUnknown && !supportsKeys) {
        const account = await findServiceAccount();
        if (await hasArrived(referenceOf(key), account?.token)) return { is: "delivered" };
      }
      return await sendEnquiry(key, payload, supportsKeys);
    } catch (thrown) {
      if (isAccessRefusal(thrown)) return { is: "refused", reason: CANNOT_VERIFY, mayHaveArrived: true };
      const { message: reason, cause } = AppError.from(thrown);
      return { is: isOutcomeUnknown ? "unknown" : "unsent", reason, cause };
    }
  };

async function sendEnquiry(key: string, payload: string, supportsKeys: boolean): Promise<Outcome> {
  try {
    const input = { body: JSON.parse(payload) as EnquiryInput, idempotencyKey: key };
    const missing = missingLabels(input.body);
    if (missing.length > 0) return await sendIncomplete(input.body, key, missing);
    return await finishDelivery((await callBackend(enquiryCalls.create, input)).enquiry);
  } catch (thrown) {
    if (isAccessRefusal(thrown)) return { is: "refused", reason: refusedByBackend(thrown.status), cause: thrown.cause };
    const outcome = outcomeOfFailure(thrown);
    return outcome.is === "unknown" && supportsKeys ? { ...outcome, is: "unsent" } : outcome;
  }
}

/** Section 5 of the specification requires these answers. A lead of another platform may lack them. */
function missingLabels(body: EnquiryInput): string[] {
  const missing = missingAnswers(body) ?? {};
  return answerNames.filter((name) => name in missing).map((name) => enquiryEntity.fields[name].label.toLowerCase());
}

/** A hosted backend may refuse such a lead, so the lead waits until staff complete it. */
async function sendIncomplete(body: EnquiryInput, key: string, missing: readonly string[]): Promise<Outcome> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return { is: "refused", reason: leadMessages.incomplete(missing.join(", ")) };
  return finishDelivery(enquiry.parse(await embedded.enquiries.storeLead(body, key)));
}

/** Updates the read model before the outcome is stored: a process killed in between repeats the delivery. */
async function finishDelivery(row: Enquiry): Promise<Outcome> {
  await addDelivered([row]).catch((cause: unknown) =>
    log.warn("a delivered enquiry is not in the read model yet", { cause }),
  );
  return { is: "delivered" };
}

function outcomeOfFailure(thrown: unknown): Outcome {
  const error = AppError.from(thrown);
  const details = { reason: error.message, cause: error.cause };
  if (error.code === "throttled") return { is: "unsent", ...details };
  if (error.status >= 400 && error.status < 500 && error.status !== 408) return { is: "refused", ...details };
  return { is: hasNoConnection(error) ? "unsent" : "unknown", ...details };
}

export async function hasArrived(reference: string, token: string | undefined): Promise<boolean> {
  const { data } = await fetchAllRows(enquiryCalls.list, {}, { token });
  return data.some(({ enquiry }) => readSource(enquiry).source?.reference === reference);
}

const isAccessRefusal = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && (thrown.code === "unauthenticated" || thrown.code === "forbidden");

/** The embedded backend announces idempotency keys at /health; any other is assumed to lack them. */
export function createIdempotencyKeyCheck(): () => Promise<boolean> {
  let supportsKeys = !env.BACKEND_URL;
  return async () => {
    supportsKeys ||= await announcesIdempotencyKeys();
    return supportsKeys;
  };
}

async function announcesIdempotencyKeys(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeouts.usual.headersMs);
  const response = await backend.send(backend.at("/health"), { signal });
  if (GATEWAY_ERRORS.includes(response.status))
    throw new Error(`the backend's health check answered ${response.status}`);
  const answer: unknown = await response.json().catch(() => undefined);
  return (answer as { idempotencyKeys?: unknown } | undefined)?.idempotencyKeys === true;
}

export const deadLetterAnswers = implementSite(deadLetterCalls, {
  list: async () => {
    const entries = await (await outbox()).store.deadLetters();
    const data = entries.flatMap(({ key, kind, payload, reason, acceptedAt }) => {
      if (!isEnquiryKind(kind)) return [];
      const enquiry = JSON.parse(payload) as EnquiryInput;
      return [{ ...enquiry, _id: key, kind, reason, createdAt: new Date(acceptedAt).toISOString() }];
    });
    return { data };
  },

  retry: async ({ params: { key }, body, staff }) => {
    const { store, wake } = await outbox();
    const change = { ...retryNow(), payload: JSON.stringify(body), isOutcomeUnknown: false };
    requireResolved(await store.resolve(key, change));
    log.info("a dead letter is retried", { key, by: staff.sub });
    wake();
  },

  retryAll: async ({ staff }) => {
    const { store, wake } = await outbox();
    const retried = await store.resolveAll(retryNow());
    log.info("all dead letters are retried", { retried, by: staff.sub });
    wake();
    return { success: true as const, retried };
  },

  discard: async ({ params: { key }, body: { reason }, staff }) => {
    const { store } = await outbox();
    requireResolved(await store.resolve(key, { state: "discarded", reason, endedAt: Date.now() }));
    log.warn("a dead letter is discarded", { key, reason, by: staff.sub });
  },
});

const isEnquiryKind = (kind: OutboxKind): kind is (typeof ENQUIRY_KINDS)[number] =>
  ENQUIRY_KINDS.some((known) => known === kind);

const retryNow = () => ({ state: "waiting" as const, dueAt: Date.now(), reason: "" });

function requireResolved(wasDeadLetter: boolean): void {
  if (!wasDeadLetter) throw new AppError("missing", messages.noLongerWaits);
}

export type EmailSettings = MailSettings & { to: string };
type WebhookSettings = { url: string; secret: string };

const WEBHOOK_TIMEOUT_MS = 8_000;

/** A repeated mail has the same Message-ID, so that mail programs show it once. */
export function emailSender({ url, to, from }: EmailSettings) {
  const sendMail = companyMailer({ url, from });
  return async ({ key, payload, acceptedAt }: Claim): Promise<Outcome> => {
    const enquiry = JSON.parse(payload);
    const reference = referenceOf(enquiryKeyOf(key));
    const messageId = `<${reference}@${from.split("@")[1]}>`;
    const replyTo = /^[^\s@<>,]+@[^\s@<>,]+$/.test(enquiry.email)
      ? { name: enquiry.name, address: enquiry.email }
      : undefined;
    try {
      const { brand } = await findCompany();
      const context = { brand, reference, lead: await findLead(reference), receivedAt: new Date(acceptedAt) };
      await sendMail({ fromName: brand, to, replyTo, ...notificationOf(enquiry, context), messageId });
      return { is: "delivered" };
    } catch (thrown) {
      const cause = thrown as Error;
      return { is: isRefusedMail(cause) ? "refused" : "unsent", reason: cause.message };
    }
  };
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", hexadecimal>` proves who sent the body and when. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** A repeat has the same Idempotency-Key. A failure is retried, except a refusal (4xx other than 408, 425, 429). */
export const webhookSender =
  ({ url, secret }: WebhookSettings) =>
  async ({ key, payload, acceptedAt }: Claim): Promise<Outcome> => {
    const enquiry = JSON.parse(payload);
    const reference = referenceOf(enquiryKeyOf(key));
    const facts = { reference, acceptedAt: new Date(acceptedAt).toISOString(), enquiry };
    const body = JSON.stringify({ event: "enquiry.accepted", ...facts });
    const headers = {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-signature": signatureOf(body, secret, Math.floor(Date.now() / 1_000)),
    };
    try {
      const request = { method: "POST", headers, body, signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS) };
      const { status, ok } = await fetch(url, { ...request, redirect: "error", cache: "no-store" });
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
  const plot = joined(answers.location, squareFeet(answers.plot_size));
  const contact = joined(shownPhone(answers.phone), answers.email);
  return {
    subject: `New lead: ${joined(name, plot)}`,
    text: [
      ...[name, contact, plot].filter(Boolean),
      ...["", text.trim() ? `“${text.trim()}”` : "No message.", ""],
      ...linksTo(row.phone, reference, lead),
      "",
      `Received ${moment(receivedAt)}.`,
      ...(lead ? [lead.assignee ? `Assigned to ${lead.assignee}.` : "Unassigned. Open it to claim it."] : []),
      ...addedAnswers(row).map(([label, value]) => `${label}: ${value}`),
      ...labelledSource(source).map(({ label, value }) => `${label}: ${value}`),
      ...["", brand],
    ].join("\n"),
  };
}

function linksTo(phone: string, reference: string, lead: Lead | undefined): string[] {
  const search = `${addressOfScreen(getScreen("enquiries"))}?search=${reference}`;
  const openLine = `Open      ${env.SITE_URL}${lead ? addressOfRecord("enquiry", lead.id) : search}`;
  const callLines = dialled(phone) ? [`Call      ${telLink(phone)}`] : [];
  const chat = whatsappLink(phone);
  return [openLine, ...callLines, ...(chat ? [`WhatsApp  ${chat}`] : [])];
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** Drops the kind, which `outboxEntriesOf` appends to the key of a mail or webhook entry. */
export const enquiryKeyOf = (key: string) => key.split(".")[0] ?? key;
