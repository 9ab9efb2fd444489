export { finishAmong, ratesOf } from "./city-rates";
export { type Design, getCataloguePlans, getDesigns } from "./floor-plans";
export type { CityOffers, Offer } from "./offers";
export {
  byRate,
  findCity,
  findOpenPackages,
  getCityPages,
  getOffersByCity,
  offersByCity,
  packagesIn,
  packagesPathOf,
  pageOfCity,
  pathOfCity,
  pricesOf,
  rangeInWords,
  spreadOverRates,
} from "./offers";
export { findBySlug } from "./own-pages";
export {
  getCompletedProjects,
  getProjects,
  getProjectsByStage,
  type ProjectsOfStage,
  type ShownProject,
} from "./projects";
export { publicationsIn, publicProjects } from "./publication/published";
