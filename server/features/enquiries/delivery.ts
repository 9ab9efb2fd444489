import "server-only";
import { createHmac } from "node:crypto";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { deadLetterCalls } from "@/contract/calls/monitoring";
import { labelledSource, readSource } from "@/contract/enquiry-source";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { leadMessages, messages } from "@/contract/messages";
import { dialled, shownPhone, whatsappLink } from "@/contract/phone";
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

/** An operator has to repair this. The enquiries wait, and can be resent together. */
const refusedByBackend = (status: number) =>
  `The backend refuses enquiries from the site (${status}). Ask your server admin to allow them: docs/runbook.md, “Enquiries that the backend refuses”.`;

const REQUIRED = ["name", "phone", "email", "location", "plot_size"] as const;

const GATEWAY_ERRORS = [502, 503, 504];

/** Delivers once. At a backend without idempotency keys it searches for an earlier attempt of unknown outcome. */
export const enquirySender =
  (supportsIdempotencyKeys: () => Promise<boolean>) =>
  async ({ key, payload, isOutcomeUnknown }: Claim): Promise<Outcome> => {
    try {
      // The first attempt needs no key. If support is unknown, the next attempt searches.
      const isKeyed = await supportsIdempotencyKeys().catch((thrown: unknown) => {
        if (isOutcomeUnknown) throw thrown;
        return false;
      });
      if (isOutcomeUnknown && !isKeyed) {
        const account = await findServiceAccount();
        if (await hasArrived(referenceOf(key), account?.token)) return { is: "delivered" };
      }
      return await send(key, payload, isKeyed);
    } catch (thrown) {
      if (isRefusal(thrown)) return { is: "refused", reason: CANNOT_VERIFY, mayHaveArrived: true };
      const { message: reason, cause } = AppError.from(thrown);
      return { is: isOutcomeUnknown ? "unknown" : "unsent", reason, cause };
    }
  };

async function send(key: string, payload: string, isKeyed: boolean): Promise<Outcome> {
  try {
    const input = { body: JSON.parse(payload) as EnquiryInput, idempotencyKey: key };
    const missing = missingAnswers(input.body);
    if (missing.length > 0) return await sendIncomplete(input.body, key, missing);
    return await toDelivered((await callBackend(enquiryCalls.create, input)).enquiry);
  } catch (thrown) {
    if (isRefusal(thrown)) return { is: "refused", reason: refusedByBackend(thrown.status), cause: thrown.cause };
    const outcome = outcomeOf(thrown);
    return outcome.is === "unknown" && isKeyed ? { ...outcome, is: "unsent" } : outcome;
  }
}

/** Required by the specification, section 5; a lead of another platform may lack them. */
const missingAnswers = (body: EnquiryInput): string[] =>
  REQUIRED.filter((name) => !body[name]).map((name) => enquiryEntity.fields[name].label.toLowerCase());

/** A hosted backend may refuse such a lead: it waits until staff complete it. */
async function sendIncomplete(body: EnquiryInput, key: string, missing: readonly string[]): Promise<Outcome> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return { is: "refused", reason: leadMessages.incomplete(missing.join(", ")) };
  return toDelivered(enquiry.parse(await embedded.enquiries.storeLead(body, key)));
}

/** The read model comes first: a process killed before delivers again under the same key. */
async function toDelivered(row: Enquiry): Promise<Outcome> {
  await addDelivered([row]).catch((cause: unknown) =>
    log.warn("a delivered enquiry is not in the read model yet", { cause }),
  );
  return { is: "delivered" };
}

function outcomeOf(thrown: unknown): Outcome {
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

const isRefusal = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && (thrown.code === "unauthenticated" || thrown.code === "forbidden");

/** The embedded backend announces idempotency keys at /health; any other is assumed to lack them. */
export function idempotencyKeySupport(): () => Promise<boolean> {
  let isKeyed = !env.BACKEND_URL;
  return async () => {
    isKeyed ||= await announcesIdempotencyKeys();
    return isKeyed;
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
      if (!isOfEnquiry(kind)) return [];
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

const isOfEnquiry = (kind: OutboxKind): kind is (typeof ENQUIRY_KINDS)[number] =>
  ENQUIRY_KINDS.some((one) => one === kind);

const retryNow = () => ({ state: "waiting" as const, dueAt: Date.now(), reason: "" });

function requireResolved(wasDeadLetter: boolean): void {
  if (!wasDeadLetter) throw new AppError("missing", messages.noLongerWaits);
}

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
      ...addedAnswers(row).map(([label, value]) => `${label}: ${value}`),
      ...labelledSource(source).map(({ label, value }) => `${label}: ${value}`),
      ...["", brand],
    ].join("\n"),
  };
}

function linksTo(phone: string, reference: string, lead: Lead | undefined): string[] {
  const search = `${addressOfScreen(getScreen("enquiries"))}?search=${reference}`;
  const open = `Open      ${env.SITE_URL}${lead ? addressOfRecord("enquiry", lead.id) : search}`;
  const chat = whatsappLink(phone);
  return [open, ...(dialled(phone) ? [`Call      ${telLink(phone)}`] : []), ...(chat ? [`WhatsApp  ${chat}`] : [])];
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(", ");

export const enquiryKeyOf = (key: string) => key.split(".")[0] ?? key;
