import type { PackageDetails } from "@/contract/content/details";
import type { HousePackage } from "@/contract/schemas/package";
import type { Service } from "@/contract/schemas/service";
import type { Exclusion } from "@/lib/content/exclusions";

/**
 * A package with its services and site details. `finish` follows from the services unless staff set it. `services` is
 * undefined if they could not be fetched.
 */
export type Offer = HousePackage & {
  services: Service[] | undefined;
  details: PackageDetails;
  /** What it does not include; never empty. */
  exclusions: Exclusion[];
};

/**
 * A city with its packages, cheapest first and those without a price last. `offers` is undefined if they could not be
 * fetched. If the cities could not be, a fallback has the `_id` "".
 */
export type CityOffers = { _id: string; cityName: string; offers: Offer[] | undefined };
