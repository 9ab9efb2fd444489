// @ts-check
import { createHash } from "node:crypto";
import { resolve } from "node:path";

export const INCOMPLETE = "incomplete";
export const INCOMPLETE_SECONDS = 5;
export const BACKEND_PREFIX = "backend-";

/**
 * Tags pages with the hosted backend's address or the embedded one's database, without credentials, which may change.
 * @param {{ BACKEND_URL?: string, DATABASE_URL?: string, DATA_DIR?: string, [more: string]: unknown }} settings
 */
export function backendTagOf({ BACKEND_URL, DATABASE_URL, DATA_DIR }) {
  const address = BACKEND_URL || DATABASE_URL;
  const location = address
    ? withoutCredentials(new URL(address))
    : resolve(/* turbopackIgnore: true */ DATA_DIR || ".data");
  return BACKEND_PREFIX + createHash("sha256").update(location).digest("hex").slice(0, 16);
}

/** @param {URL} address */
const withoutCredentials = ({ protocol, host, pathname }) => `${protocol}//${host}${pathname.replace(/\/$/, "")}`;
