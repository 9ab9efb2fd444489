/** Begins staff addresses (/sagwan-dashboard). middleware.ts repeats it, because Next needs a literal there. */
export const product = "sagwan";
