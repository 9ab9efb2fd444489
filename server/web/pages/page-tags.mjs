// @ts-check
import { createHash } from "node:crypto";
import { resolve } from "node:path";

/** Borne by a page for which something could not be read: it says what is missing (server/upstream/incomplete.ts). */
export const INCOMPLETE = "incomplete";
/** From then on a visit has such a page made again. */
export const INCOMPLETE_SECONDS = 5;
const OF_BACKEND = "backend-";

/**
 * The tag of all that is made from this backend's data: a hosted one is known by its address, the embedded one by the
 * place of its database. Without credentials, which may change.
 * @param {{ BACKEND_URL?: string, DATABASE_URL?: string, DATA_DIR?: string, [more: string]: unknown }} settings
 */
export function backendTagOf({ BACKEND_URL, DATABASE_URL, DATA_DIR }) {
  const address = BACKEND_URL || DATABASE_URL;
  const place = address ? placeOf(new URL(address)) : resolve(/* turbopackIgnore: true */ DATA_DIR || ".data");
  return OF_BACKEND + createHash("sha256").update(place).digest("hex").slice(0, 16);
}

/** @param {URL} address */
const placeOf = ({ protocol, host, pathname }) => `${protocol}//${host}${pathname.replace(/\/$/, "")}`;

/** @typedef {import("../../platform/shared.mjs").Value | undefined} Value */

/**
 * Whether this page or piece of data was made from another backend than the one with this tag.
 * @param {Value} value
 * @param {string} backendTag
 */
export const isFromAnother = (value, backendTag) =>
  tagsOf(value).some((tag) => tag.startsWith(OF_BACKEND) && tag !== backendTag);

/**
 * Whether this page says that something is missing.
 * @param {Value} value
 */
export const isIncomplete = (value) => tagsOf(value).includes(INCOMPLETE);

/**
 * The tags that a kept page or piece of data bears.
 * @param {Value} value
 * @returns {string[]}
 */
export const tagsOf = (value) => value?.headers?.["x-next-cache-tags"]?.split(",") ?? value?.tags ?? [];
