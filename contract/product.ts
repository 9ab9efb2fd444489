/**
 * The product's slug, set here and nowhere else: staff addresses are /{product}-dashboard and so on. The matcher in
 * middleware.ts has to repeat it as a literal, because Next reads it at build time; a test compares the two.
 */
export const product = "sagwan";
