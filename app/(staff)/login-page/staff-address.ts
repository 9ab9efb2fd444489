import { product } from "@/lib/content/product";

/** The wanted staff screen, if it is one: an address from a link must lead nowhere else. */
export const staffAddress = (wanted: string | string[] | undefined): string | undefined =>
  typeof wanted === "string" && wanted.startsWith(`/${product}-`) ? wanted : undefined;
