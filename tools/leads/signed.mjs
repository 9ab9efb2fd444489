import { createHmac } from "node:crypto";
import { PlainError } from "../../scripts/support/steps.mjs";

const CHALLENGE = "1158201444";
const ESCAPED = /[\u007f-\uffff]/g;

/** As Meta writes JSON: non-ASCII as \u00e4 in lower case, and slashes escaped. */
const asMetaWrites = (body) =>
  JSON.stringify(body)
    .replaceAll("/", "\\/")
    .replace(ESCAPED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * A notification of Meta or WhatsApp, signed over its bytes: developers.facebook.com/docs/graph-api/webhooks.
 * @param {string} url
 * @param {string} secret
 */
export function signedRequest(url, secret, body) {
  const bytes = asMetaWrites(body);
  const signature = createHmac("sha256", secret).update(bytes).digest("hex");
  return {
    url,
    headers: {
      "content-type": "application/json",
      "user-agent": "facebookexternalua",
      "x-hub-signature-256": `sha256=${signature}`,
    },
    body: bytes,
  };
}

/** What Meta does when an address is entered: it accepts one that gives the challenge back for the verify token alone. */
export async function verifyAddress(sender, { address, key }) {
  const ask = (token) =>
    sender.sendOnce({
      method: "GET",
      url: `${address}?${new URLSearchParams({ "hub.mode": "subscribe", "hub.challenge": CHALLENGE, "hub.verify_token": token })}`,
    });
  const { status, text } = await ask(key);
  if (status !== 200 || text !== CHALLENGE)
    throw new PlainError(`${address} did not give the challenge back: ${status} ${text}`);
  const wrong = await ask("wrong");
  if (wrong.status === 200) throw new PlainError(`${address} accepts a wrong verify token.`);
}
