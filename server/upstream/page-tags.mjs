// @ts-check
import { createHash } from "node:crypto";
import { resolve } from "node:path";

export const INCOMPLETE = "incomplete";
export const INCOMPLETE_SECONDS = 5;
export const BACKEND_PREFIX = "backend-";

/**
 * A tag made from a hosted backend's address or the embedded one's database, without credentials, which may change.
 * @param {{ BACKEND_URL?: string, DATABASE_URL?: string, DATA_DIR?: string, [more: string]: unknown }} settings
 */
export function backendTagOf({ BACKEND_URL, DATABASE_URL, DATA_DIR }) {
  const address = BACKEND_URL || DATABASE_URL;
  const place = address ? placeOf(new URL(address)) : resolve(/* turbopackIgnore: true */ DATA_DIR || ".data");
  return BACKEND_PREFIX + createHash("sha256").update(place).digest("hex").slice(0, 16);
}

/** @param {URL} address */
const placeOf = ({ protocol, host, pathname }) => `${protocol}//${host}${pathname.replace(/\/$/, "")}`;
