import { slugOf } from "@/lib/content/slug";
import type { CityOffers } from "./offer";

/** The address of a city's package page, encoded so that names in any script fit a header. */
export const pathOfCity = ({ cityName }: Pick<CityOffers, "cityName">) =>
  `/package/${encodeURIComponent(slugOf(cityName))}`;

/** The same, if the city has packages or they could not be fetched; the page itself then says so. */
export const pageOfCity = ({ cityName, offers }: Pick<CityOffers, "cityName" | "offers">) =>
  offers?.length !== 0 && slugOf(cityName) !== "" ? pathOfCity({ cityName }) : undefined;

/** The fragment with a city's packages (app/city-packages). By id, as two cities may share a name. */
export const packagesPathOf = ({ _id }: Pick<CityOffers, "_id">) => `/city-packages/${encodeURIComponent(_id)}`;
