// @ts-check
import { INCOMPLETE, OF_BACKEND } from "../../upstream/page-tags.mjs";
import { tagsOf } from "../next/cache.mjs";

/** @typedef {import("../../platform/shared.mjs").Value | undefined} Value */

/**
 * @param {Value} value
 * @param {string} backendTag
 */
export const isFromAnother = (value, backendTag) =>
  tagsOf(value).some((tag) => tag.startsWith(OF_BACKEND) && tag !== backendTag);

/** @param {Value} value */
export const isIncomplete = (value) => tagsOf(value).includes(INCOMPLETE);
