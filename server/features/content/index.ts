export { requireMayEdit, siteContentAnswers } from "./answers";
export {
  lastSaved,
  readContent,
  readDetails,
  readNewestCompany,
  readNewestExclusions,
  shownPrivacyVersion,
} from "./content";
export { findAddressTranslator, findOpenLanguages, findTranslator, type PageParams } from "./language";
export { checkCopies, findResized, queueResize } from "./pictures";
export { currentPreviewer, previewFor } from "./preview";
