// @ts-check
import { INCOMPLETE, OF_BACKEND } from "../../upstream/page-tags.mjs";
import { tagsOf } from "../next/cache.mjs";

/** @typedef {import("../../platform/shared.mjs").Value | undefined} Value */

/**
 * Whether this page or data was made from another backend than the one with this tag.
 * @param {Value} value
 * @param {string} backendTag
 */
export const isFromAnother = (value, backendTag) =>
  tagsOf(value).some((tag) => tag.startsWith(OF_BACKEND) && tag !== backendTag);

/**
 * Whether this page was rendered with missing data.
 * @param {Value} value
 */
export const isIncomplete = (value) => tagsOf(value).includes(INCOMPLETE);
