import { sourceNames } from "../source-names";
import { cards } from "./cards";
import { estimator as estimatorContent } from "./content/estimator";
import { exclusions as exclusionsContent } from "./content/exclusions";
import { lists as listsContent } from "./content/lists";
import { pages as pagesContent } from "./content/pages";
import { privacy as privacyContent } from "./content/privacy";
import { questions as questionsContent } from "./content/questions";
import { demo } from "./demo";
import { designs } from "./designs";
import { estimator } from "./estimator";
import { forms } from "./forms";
import { frame } from "./frame";
import { home } from "./home";
import { packages } from "./packages";
import { papers } from "./papers";
import { projects } from "./projects";
import { risingFrame } from "./rising-frame";
import { rows as usualNames } from "./rows";
import { sections } from "./sections";

/** Our own words by area. */
export const areas = {
  cards,
  designs,
  estimator,
  forms,
  frame,
  home,
  packages,
  papers,
  projects,
  risingFrame,
  sections,
};

/** The shipped texts of the owner's documents. */
export const content = {
  ...estimatorContent,
  ...exclusionsContent,
  ...sourceNames,
  ...listsContent,
  ...pagesContent,
  ...privacyContent,
  ...questionsContent,
};

/** Usual names of rows, and the texts of the demo's rows. */
export const rows = { ...usualNames, ...demo };
