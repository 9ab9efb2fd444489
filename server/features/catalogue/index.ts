export { finishAmong, ratesOf } from "./city-rates";
export { type Design, getCataloguePlans, getDesigns } from "./floor-plans";
export type { CityOffers, Offer } from "./offers";
export {
  findCity,
  getCityPages,
  getOffersByCity,
  offersByCity,
  packagesIn,
  packagesPathOf,
  pageOfCity,
  pathOfCity,
} from "./offers";
export { findOpenPackages } from "./open-packages";
export { findBySlug } from "./own-pages";
export { byRate, pricesOf, rangeInWords, spreadOverRates } from "./prices";
export {
  getCompletedProjects,
  getProjects,
  getProjectsByStage,
  type ProjectsOfStage,
  type ShownProject,
} from "./projects";
export { publicationsIn, publicProjects } from "./publication/published";
