import { createTransport } from "nodemailer";
import { site } from "@/lib/content/site";

export type MailSettings = { url: string; from: string };

type Mail = {
  to: string;
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
  messageId?: string;
};

const TIMEOUT_MS = 20_000;

/** Gives the function that sends an e-mail in the site's name. It throws what nodemailer throws. */
export function mailer({ url, from }: MailSettings) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  return async (mail: Mail): Promise<void> => {
    await transport.sendMail({ from: { name: site.brand, address: from }, ...mail });
  };
}
