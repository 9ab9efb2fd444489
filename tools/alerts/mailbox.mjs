import { tsImport } from "tsx/esm/api";

/** A mail server to which the site and Alertmanager bring what they have to tell, and what has come. */
export async function openMailbox() {
  const { mailSink } = await tsImport("../../server/testing/mail-sink.ts", import.meta.url);
  /** @type {{ mails: string[], port: number, url: string }} */
  const { mails, port, url } = await mailSink();
  return {
    port,
    url,
    /** How many have come. */
    count: () => mails.length,
    /**
     * Subjects of those that have come after the first `count`, with who got them.
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
 * What stands in a header (RFC 2047).
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
