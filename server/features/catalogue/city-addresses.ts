import { slugOf } from "@/lib/content/slug";
import type { CityOffers } from "./offer";

/** The address of a city's own page of packages, as it may stand in a header, whatever script the name is in. */
export const pathOfCity = ({ cityName }: Pick<CityOffers, "cityName">) =>
  `/package/${encodeURIComponent(slugOf(cityName))}`;

/** The same, if the city has such a page. Where nobody can say whether it has packages, its page says so. */
export const pageOfCity = ({ cityName, offers }: Pick<CityOffers, "cityName" | "offers">) =>
  offers?.length !== 0 && slugOf(cityName) !== "" ? pathOfCity({ cityName }) : undefined;

/** Where a city's packages are to be had as a fragment (app/city-packages). By its id, as two cities may share a name. */
export const packagesPathOf = ({ _id }: Pick<CityOffers, "_id">) => `/city-packages/${encodeURIComponent(_id)}`;
