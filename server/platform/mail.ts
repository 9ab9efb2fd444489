import { createHash } from "node:crypto";
import { escapeHtml } from "@/lib/escape-html";

export type MailSettings = { url: string; from: string };

export type Mail = {
  fromName: string;
  to: string;
  subject: string;
  text: string;
  logo?: MailLogo | undefined;
  replyTo?: { name: string; address: string };
  messageId?: string;
  attachments?: { filename: string; content: Buffer }[];
};

type MailError = Error & { code?: string; responseCode?: number };

const TIMEOUT_MS = 20_000;

const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

const connect = async (url: string) => (await import("nodemailer")).createTransport({ url, ...timeouts });

export function mailer({ url, from }: MailSettings) {
  let transport: ReturnType<typeof connect> | undefined;
  return async ({ fromName, logo, attachments = [], ...mail }: Mail): Promise<void> => {
    transport ??= connect(url);
    const withPicture = logo && withLogo(mail.text, logo);
    const sending = (await transport).sendMail({
      from: { name: fromName, address: from },
      ...mail,
      ...(withPicture && { html: withPicture.html }),
      attachments: [...(withPicture ? [withPicture.attachment] : []), ...attachments],
    });
    await sending.then(noteSent, noteFailure);
  };
}

export async function verifyMail({ url }: Pick<MailSettings, "url">): Promise<void> {
  await (await connect(url)).verify();
}

const UNREACHABLE = ["ECONNECTION", "EDNS", "EPROTOCOL", "ESOCKET", "ETIMEDOUT", "ETLS"];
/** A password that the server refuses for good (5xx) is not tried again, because the server may lock us out. */
const isUnreachable = ({ code = "", responseCode = 0 }: MailError) =>
  UNREACHABLE.includes(code) || (code === "EAUTH" && responseCode >= 400 && responseCode < 500);

const server = { hasFailed: false, hasWorked: false };

function noteSent() {
  server.hasWorked = true;
}

function noteFailure(error: MailError): never {
  server.hasFailed ||= isUnreachable(error);
  throw error;
}

export async function isMailBack(settings: Pick<MailSettings, "url">): Promise<boolean> {
  if (!server.hasFailed) return false;
  server.hasFailed = false;
  try {
    await verifyMail(settings);
    return !server.hasWorked;
  } catch (error) {
    server.hasFailed = isUnreachable(error as MailError);
    server.hasWorked = false;
    return false;
  }
}

/** If an email is sent twice with the same id, mail programs show it once. */
export const messageIdOf = (key: string, from: string): string =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${from.split("@")[1]}>`;

/** Other errors, such as a wrong password, concern all emails, which are retried until the error is repaired. */
const ERRORS_OF_ONE_EMAIL = ["EENVELOPE", "EMESSAGE"];

/** True if the server refuses this email for good (RFC 5321, section 4.2.1). */
export function isRefusedMail({ code = "", responseCode = 0 }: MailError): boolean {
  return ERRORS_OF_ONE_EMAIL.includes(code) && responseCode >= 500;
}

export type MailLogo = { png: Buffer; width: number; height: number; plate: string | undefined; alt: string };

const CID = "logo";
const LINK = /((?:https?:\/\/|tel:)[^\s<>"“”]*[^\s<>"“”.,:;!?)])/;

export function withLogo(text: string, { png, width, height, plate, alt }: MailLogo) {
  const style = plate ? ` style="padding:8px;border-radius:3px;background:${plate}"` : "";
  const picture = `<img src="cid:${CID}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${style}>`;
  const words = text
    .split(LINK)
    .map((piece, index) => (index % 2 === 1 ? linkTo(piece) : escapeHtml(piece).replace(/\r?\n/g, "<br>")))
    .join("");
  return {
    html: `<!doctype html><html lang="en-IN"><body><p>${picture}</p><div style="max-width:40em;font:16px/1.5 sans-serif">${words}</div></body></html>`,
    attachment: { filename: "logo.png", content: png, cid: CID, contentDisposition: "inline" as const },
  };
}

const linkTo = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
