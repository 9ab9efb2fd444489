import { type MailSettings, mailer } from "@/lib/mail";
import { enquiryKeyOf, notificationOf } from "./notification";
import type { Outcome } from "./outcome";
import type { Claim } from "./store";

export type EmailSettings = MailSettings & { to: string };

/** What is refused about one e-mail; a wrong password or an unwelcome client concern all, and somebody will put it right. */
const OF_THIS_ONE = ["EENVELOPE", "EMESSAGE"];

/**
 * Tells of a new enquiry by e-mail. Mail knows no keys: one whose fate is unknown is sent again, under the same
 * Message-ID, by which mail programs show it once.
 */
export function emailSender({ url, to, from }: EmailSettings) {
  const send = mailer({ url, from });
  return async ({ key, payload }: Claim): Promise<Outcome> => {
    const enquiry = JSON.parse(payload);
    const { subject, text, reference } = notificationOf(enquiryKeyOf(key), enquiry);
    const messageId = `<${reference}@${from.split("@")[1]}>`;
    const replyTo = /^[^\s@<>,]+@[^\s@<>,]+$/.test(enquiry.email)
      ? { name: enquiry.name, address: enquiry.email }
      : undefined;
    try {
      await send({ to, replyTo, subject, text, messageId });
      return { is: "delivered" };
    } catch (thrown) {
      const {
        code = "",
        responseCode = 0,
        message,
      } = thrown as { code?: string; responseCode?: number; message: string };
      return { is: OF_THIS_ONE.includes(code) && responseCode >= 500 ? "refused" : "unsent", reason: message };
    }
  };
}
