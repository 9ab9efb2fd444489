export type MailSettings = { url: string; from: string };

type Mail = {
  /** The name that it comes from; its address is the setting's. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
  messageId?: string;
};

const TIMEOUT_MS = 20_000;

/** Gives the function that sends an e-mail from the site's address. It throws what nodemailer throws, which is loaded for the first. */
export function mailer({ url, from }: MailSettings) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const connect = async () => (await import("nodemailer")).createTransport({ url, ...timeouts });
  let transport: ReturnType<typeof connect> | undefined;
  return async ({ fromName, ...mail }: Mail): Promise<void> => {
    transport ??= connect();
    await (await transport).sendMail({ from: { name: fromName, address: from }, ...mail });
  };
}
