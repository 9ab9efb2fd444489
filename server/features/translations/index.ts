export { type Coverage, findCoverage, findUntranslatedLanguages } from "./coverage";
