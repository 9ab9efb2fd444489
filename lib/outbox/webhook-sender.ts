import { createHmac } from "node:crypto";
import { enquiryKeyOf, notificationOf } from "./notification";
import type { Outcome } from "./outcome";
import type { Claim } from "./store";

export type WebhookSettings = { url: string; secret: string };

const TIMEOUT_MS = 8_000;

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", hexadecimal>`: proves who sent the body, and when. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/**
 * Tells of a new enquiry by a signed POST. It may come twice; its Idempotency-Key is the same then. Anything but a 2xx
 * is tried again, save a refusal (4xx other than 408, 425 and 429).
 */
export const webhookSender =
  ({ url, secret }: WebhookSettings) =>
  async ({ key, payload, acceptedAt }: Claim): Promise<Outcome> => {
    const enquiry = JSON.parse(payload);
    const { reference } = notificationOf(enquiryKeyOf(key), enquiry);
    const acceptedOn = new Date(acceptedAt).toISOString();
    const body = JSON.stringify({ event: "enquiry.accepted", reference, acceptedAt: acceptedOn, enquiry });
    const headers = {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-signature": signatureOf(body, secret, Math.floor(Date.now() / 1_000)),
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
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
