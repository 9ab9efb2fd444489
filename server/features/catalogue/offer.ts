import type { PackageDetails } from "@/contract/content/details";
import type { HousePackage } from "@/contract/schemas/package";
import type { Service } from "@/contract/schemas/service";

/**
 * A package with what it covers and what the site says of it; its `finish` follows from the services where staff have not
 * said it. `services` is undefined when they could not be fetched.
 */
export type Offer = HousePackage & { services: Service[] | undefined; details: PackageDetails };

/**
 * A city with its packages, cheapest first and those without a price last. `offers` is undefined when they could not be
 * fetched; the fallback, which stands for cities that could not be, has no `_id` but "".
 */
export type CityOffers = { _id: string; cityName: string; offers: Offer[] | undefined };
