// @ts-check

/** More than the clocks of two servers differ. */
const CLOCKS_DIFFER_MS = 300_000;

/** Until when a noted time (ms) can be right; a later one was noted by a clock that was ahead. */
export const latestCredible = () => Date.now() + CLOCKS_DIFFER_MS;

/** Whether a clock that was ahead wrote this time (ms). @param {number} at */
export const isOfFuture = (at) => at > latestCredible();
