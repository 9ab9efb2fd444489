import "server-only";
import { site } from "@/lib/content/site";
import { slugOf } from "@/lib/content/slug";
import { type CityOffers, getOffersByCity } from "./offers";

/** The address of a city's own page of packages, as it may stand in a header, whatever script the name is in. */
export const pathOfCity = ({ cityName }: Pick<CityOffers, "cityName">) =>
  `/package/${encodeURIComponent(slugOf(cityName))}`;

/** Where nobody can say whether a city has packages, its page says so. */
const hasPage = ({ cityName, offers }: CityOffers) => offers?.length !== 0 && slugOf(cityName) !== "";

/** The cities with a page of their own, because they have packages; and the one shown to who named none, which is first. */
export async function getCityPages(): Promise<{ cities: CityOffers[]; defaultCity: CityOffers }> {
  const { cities } = await getOffersByCity();
  const defaultCity = cities.find(({ cityName }) => cityName === site.city) ?? cities[0];
  const others = cities.filter((city) => city !== defaultCity);
  return {
    cities: [...(defaultCity ? [defaultCity] : []), ...others].filter(hasPage),
    defaultCity: defaultCity ?? { cityName: site.city, offers: [] },
  };
}
