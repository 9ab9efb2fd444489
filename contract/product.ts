/** In staff addresses (/sagwan-dashboard). middleware.ts repeats it, because Next needs a literal at build time. */
export const product = "sagwan";
