import { tsImport } from "tsx/esm/api";

/** A mail server for the site and Alertmanager, and the mails that it received. */
export async function openMailbox() {
  const { mailSink } = await tsImport("../../server/testing/mail-sink.ts", import.meta.url);
  /** @type {{ mails: string[], port: number, url: string }} */
  const { mails, port, url } = await mailSink();
  return {
    port,
    url,
    count: () => mails.length,
    /**
     * Recipients and subjects of all mails after the first `count`.
     * @param {number} count
     */
    after: (count) => mails.slice(count).map(readHead),
  };
}

/** @param {string} mail */
function readHead(mail) {
  const [head = ""] = mail.split("\r\n\r\n", 1);
  const field = (/** @type {string} */ name) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1] ?? "";
  return { to: field("To"), subject: decode(field("Subject")) };
}

/**
 * Decodes a header's value (RFC 2047).
 * @param {string} field
 */
const decode = (field) =>
  field
    .replace(/\r\n[ \t]/g, " ")
    .replace(/(?<=\?=) (?==\?)/g, "")
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, encoding, text) =>
      encoding.toLowerCase() === "b" ? Buffer.from(text, "base64").toString() : fromQuoted(text),
    );

/** @param {string} text */
const fromQuoted = (text) => decodeURIComponent(text.replaceAll("_", " ").replaceAll("%", "%25").replaceAll("=", "%"));
