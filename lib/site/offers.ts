import "server-only";
import { cache } from "react";
import { cityCalls } from "@/lib/api/calls/cities";
import { packageCalls } from "@/lib/api/calls/packages";
import { serviceCalls } from "@/lib/api/calls/services";
import { readPublic } from "@/lib/api/request";
import { site } from "@/lib/content/site";
import type { City } from "@/lib/schemas/city";
import type { HousePackage } from "@/lib/schemas/package";
import type { Service } from "@/lib/schemas/service";
import { orIncomplete } from "./incomplete";
import { byPrice } from "./prices";

/** A package with what it covers. `services` is undefined when they could not be fetched. */
export type Offer = HousePackage & { services: Service[] | undefined };

/**
 * A city with its packages, cheapest first and those without a price last. `offers` is undefined when they could not be
 * fetched; the fallback, which stands for cities that could not be, has no `_id` but "".
 */
export type CityOffers = { _id: string; cityName: string; offers: Offer[] | undefined };

/** Every city with its packages and their services. `citiesFailed` means the one city named is only the fallback. */
export const getOffersByCity = cache(async (): Promise<{ cities: CityOffers[]; citiesFailed: boolean }> => {
  const [cities, packages, services] = await Promise.all([
    orIncomplete(readPublic(cityCalls.list, {}).then((list) => list.data)),
    orIncomplete(readPublic(packageCalls.list, {}).then((list) => list.data)),
    orIncomplete(readPublic(serviceCalls.list, {}).then((list) => list.data)),
  ]);
  const named: CityLike[] = cities?.length ? cities : [{ cityName: site.city }];
  return {
    citiesFailed: cities === undefined,
    cities: named.map((city) => ({
      _id: city._id ?? "",
      cityName: city.cityName,
      offers: packages && offersIn(city, packages, services),
    })),
  };
});

/** A city as far as we know it: the fallback has a name only. */
type CityLike = Pick<City, "cityName"> & Partial<Pick<City, "_id">>;

function offersIn({ _id, cityName }: CityLike, packages: HousePackage[], services: Service[] | undefined): Offer[] {
  return packages
    .filter(({ city }) => (_id ? city?._id === _id : city?.cityName === cityName))
    .sort(byPrice)
    .map((one) => ({ ...one, services: services?.filter((service) => service.package?._id === one._id) }));
}
