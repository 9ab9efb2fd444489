// @ts-check
import { createHash } from "node:crypto";
import { resolve } from "node:path";

/** Tag of a page that lacks something that could not be read: it says what is missing. */
export const INCOMPLETE = "incomplete";
/** After so long a visit has an incomplete page made again. */
export const INCOMPLETE_SECONDS = 5;
export const OF_BACKEND = "backend-";

/**
 * The tag of everything made from this backend's data. A hosted backend is known by its address, the embedded one by the
 * place of its database; credentials do not count, because they may change.
 * @param {{ BACKEND_URL?: string, DATABASE_URL?: string, DATA_DIR?: string, [more: string]: unknown }} settings
 */
export function backendTagOf({ BACKEND_URL, DATABASE_URL, DATA_DIR }) {
  const address = BACKEND_URL || DATABASE_URL;
  const place = address ? placeOf(new URL(address)) : resolve(/* turbopackIgnore: true */ DATA_DIR || ".data");
  return OF_BACKEND + createHash("sha256").update(place).digest("hex").slice(0, 16);
}

/** @param {URL} address */
const placeOf = ({ protocol, host, pathname }) => `${protocol}//${host}${pathname.replace(/\/$/, "")}`;
