import "server-only";
import { site } from "@/lib/content/site";
import { pageOfCity } from "./city-addresses";
import { type CityOffers, getOffersByCity } from "./offers";

/** The cities with a page of their own, because they have packages; and the one shown to who named none, which is first. */
export async function getCityPages(): Promise<{ cities: CityOffers[]; defaultCity: CityOffers }> {
  const { cities } = await getOffersByCity();
  const defaultCity = cities.find(({ cityName }) => cityName === site.city) ?? cities[0];
  const others = cities.filter((city) => city !== defaultCity);
  return {
    cities: [...(defaultCity ? [defaultCity] : []), ...others].filter(pageOfCity),
    defaultCity: defaultCity ?? { _id: "", cityName: site.city, offers: [] },
  };
}
