/** Fragments of addresses. In this file, so that pages that link to a part do not load its styles. */
export const NOT_INCLUDED = "not-included";
export const PAYMENTS = "how-you-pay";
export const COMPARISON = "compare";
export const COVERED = "what-it-covers";
export const FULL_SCREEN = "full-screen";
