const FIRST_MS = 1_000;
/** Nothing waits longer than an hour for its next attempt. */
export const LONGEST_MS = 3_600_000;

/**
 * How long to wait after this many attempts: twice as long each time, an hour at most, and up to half of it taken off
 * at random, so that what failed together does not come back together.
 */
export function backoff(attempts: number, random = Math.random): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(whole * (1 - random() / 2));
}
