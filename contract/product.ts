/**
 * The product's slug in staff addresses, such as /{product}-dashboard. The matcher in middleware.ts repeats it, because
 * Next reads a literal at build time; a test compares the two.
 */
export const product = "sagwan";
