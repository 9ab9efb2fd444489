export { type Coverage, findCoverage } from "./coverage";
