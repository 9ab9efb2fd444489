import "server-only";
import { slugOf } from "@/lib/content/slug";
import { type CityOffers, getOffersByCity } from "./offers";

/** The address of a city's own page of packages. */
export const pathOfCity = ({ cityName }: Pick<CityOffers, "cityName">) => `/package/${slugOf(cityName)}`;

/** The cities that have a page of their own: those with packages. */
export async function getCitiesWithPackages(): Promise<CityOffers[]> {
  const { cities } = await getOffersByCity();
  return cities.filter(({ cityName, offers }) => offers?.length && slugOf(cityName));
}
