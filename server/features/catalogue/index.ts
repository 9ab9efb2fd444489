export type { CityOffers, Offer } from "./offers";
export {
  findCity,
  findOpenPackages,
  finishesInWords,
  getCityPages,
  getOffersByCity,
  groupByRate,
  offersByCity,
  packagesIn,
  packagesPathOf,
  pageOfCity,
  pathOfCity,
  pricesOf,
  rangeInWords,
  ratesOf,
  spreadOverRates,
} from "./offers";
export {
  type Design,
  findBySlug,
  getCataloguePlans,
  getCompletedProjects,
  getDesigns,
  getExampleArea,
  getProjects,
  getProjectsByStage,
  neighboursOf,
  type ProjectsOfStage,
  type ShownProject,
} from "./own-pages";
export { filterPublished, publicationsIn } from "./publication/published";
