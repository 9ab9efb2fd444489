export { siteContentAnswers } from "./answers";
export {
  lastSaved,
  readContent,
  readDetails,
  readNewestCompany,
  readNewestExclusions,
  shownPrivacyVersion,
} from "./content";
export { requireMayEdit } from "./editors";
export { findAddressTranslator, findOpenLanguages, findTranslator, type PageParams } from "./language";
export { currentPreviewer, previewFor } from "./preview";
