import type { PackageDetails } from "@/contract/content/details";
import type { HousePackage } from "@/contract/schemas/package";
import type { Service } from "@/contract/schemas/service";
import type { Exclusion } from "@/lib/content/exclusions";

/**
 * A package with its services and site details. `services` is undefined if they could not be fetched. Until staff have
 * confirmed its finish and exclusions, it has neither.
 */
export type Offer = HousePackage & {
  services: Service[] | undefined;
  details: PackageDetails;
  /** Without what its services include by the same name: staff have to correct one. */
  exclusions: Exclusion[];
};

/**
 * A city with its packages, cheapest first and those without a price last. `offers` is undefined if they could not be
 * fetched. If the cities could not be, a fallback has the `_id` "".
 */
export type CityOffers = { _id: string; cityName: string; offers: Offer[] | undefined };
