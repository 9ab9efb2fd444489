import { createHash } from "node:crypto";
import { escapeHtml } from "@/lib/escape-html";

export type MailSettings = { url: string; from: string };

export type Mail = {
  /** The sender's name; the address is `MailSettings.from`. */
  fromName: string;
  to: string;
  subject: string;
  text: string;
  /** Above the text. Without one the mail is plain text. */
  logo?: MailLogo | undefined;
  replyTo?: { name: string; address: string };
  messageId?: string;
  attachments?: { filename: string; content: Buffer }[];
};

type MailError = Error & { code?: string; responseCode?: number };

const TIMEOUT_MS = 20_000;

const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/** Loads nodemailer lazily. */
const connect = async (url: string) => (await import("nodemailer")).createTransport({ url, ...timeouts });

/** Returns a function that sends an e-mail and throws nodemailer's errors. */
export function mailer({ url, from }: MailSettings) {
  let transport: ReturnType<typeof connect> | undefined;
  return async ({ fromName, logo, attachments = [], ...mail }: Mail): Promise<void> => {
    transport ??= connect(url);
    const shown = logo && withLogo(mail.text, logo);
    const sending = (await transport).sendMail({
      from: { name: fromName, address: from },
      ...mail,
      ...(shown && { html: shown.html }),
      attachments: [...(shown ? [shown.attachment] : []), ...attachments],
    });
    await sending.then(noteSent, noteFailure);
  };
}

/** Connects and signs in, and sends nothing. Throws nodemailer's errors. */
export async function verifyMail({ url }: Pick<MailSettings, "url">): Promise<void> {
  await (await connect(url)).verify();
}

/** Errors of a server that no mail reaches. One that refuses our password is not asked again and again: it may lock us out. */
const AWAY = ["ECONNECTION", "EDNS", "EPROTOCOL", "ESOCKET", "ETIMEDOUT", "ETLS"];
const isAway = ({ code = "", responseCode = 0 }: MailError) =>
  AWAY.includes(code) || (code === "EAUTH" && responseCode >= 400 && responseCode < 500);

/** How this process's mails found their server. `hasWorked`: one was sent since it was last seen to be away. */
const server = { hasFailed: false, hasWorked: false };

function noteSent() {
  server.hasWorked = true;
}

function noteFailure(error: MailError): never {
  server.hasFailed ||= isAway(error);
  throw error;
}

/** Whether the server lets us in again after mails failed to reach it. It is asked only then. */
export async function isMailBack(settings: Pick<MailSettings, "url">): Promise<boolean> {
  if (!server.hasFailed) return false;
  server.hasFailed = false;
  try {
    await verifyMail(settings);
    return !server.hasWorked;
  } catch (error) {
    server.hasFailed = isAway(error as MailError);
    server.hasWorked = false;
    return false;
  }
}

/** A Message-ID that follows from the key: mail programs show an email that was sent twice once. */
export const messageIdOf = (key: string, from: string): string =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${from.split("@")[1]}>`;

/** Errors of one email. Others, such as a wrong password, concern all emails and are retried until repaired. */
const ERRORS_OF_ONE_EMAIL = ["EENVELOPE", "EMESSAGE"];

/** Whether the server has refused this email for good (RFC 5321, section 4.2.1). */
export function isRefusedMail({ code = "", responseCode = 0 }: MailError): boolean {
  return ERRORS_OF_ONE_EMAIL.includes(code) && responseCode >= 500;
}

/** The company's logo for the head of a mail. */
export type MailLogo = {
  png: Buffer;
  width: number;
  height: number;
  /** A colour to read it on, whatever the mail program's. */
  plate: string | undefined;
  alt: string;
};

/** The part's name, to which the picture in the HTML refers. */
const CID = "logo";
const LINK = /((?:https?:\/\/|tel:)[^\s<>"“”]*[^\s<>"“”.,:;!?)])/;

/** A mail's text below the logo: the same words, with links to press, and the picture as a part of the mail. */
export function withLogo(text: string, { png, width, height, plate, alt }: MailLogo) {
  const style = plate ? ` style="padding:8px;border-radius:3px;background:${plate}"` : "";
  const picture = `<img src="cid:${CID}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${style}>`;
  const words = text
    .split(LINK)
    .map((part, at) => (at % 2 === 1 ? linkTo(part) : escapeHtml(part).replace(/\r?\n/g, "<br>")))
    .join("");
  return {
    html: `<!doctype html><html lang="en-IN"><body><p>${picture}</p><div style="max-width:40em;font:16px/1.5 sans-serif">${words}</div></body></html>`,
    attachment: { filename: "logo.png", content: png, cid: CID, contentDisposition: "inline" as const },
  };
}

const linkTo = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
