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
export { checkCopies, findCopy, notePicture } from "./pictures";
export { currentPreviewer, previewFor } from "./preview";
