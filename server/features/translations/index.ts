export { type Coverage, findCoverage, findUntranslatedLanguages } from "./read-texts";
