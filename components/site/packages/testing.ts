import { emptyDetails } from "@/contract/content/documents";
import type { Offer } from "@/server/features/catalogue/offers";

/** A package without details, services and exclusions, but for these. */
export const offerOf = (
  packageName: string,
  pricePerSquareFoot: number | null = 1_199,
  over: Partial<Offer> = {},
): Offer => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot,
  services: [],
  details: emptyDetails("package"),
  exclusions: [],
  ...over,
});
