export type MailSettings = { url: string; from: string };

type Mail = {
  /** The sender's name; the address is `MailSettings.from`. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
  messageId?: string;
};

const TIMEOUT_MS = 20_000;

/** Returns a function that sends an e-mail and throws nodemailer's errors. Loads nodemailer lazily. */
export function mailer({ url, from }: MailSettings) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const connect = async () => (await import("nodemailer")).createTransport({ url, ...timeouts });
  let transport: ReturnType<typeof connect> | undefined;
  return async ({ fromName, ...mail }: Mail): Promise<void> => {
    transport ??= connect();
    await (await transport).sendMail({ from: { name: fromName, address: from }, ...mail });
  };
}
