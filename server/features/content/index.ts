export { siteContentAnswers } from "./answers";
export { lastSaved, readContent, readDetails, readNewestCompany, shownPrivacyVersion } from "./content";
export { requireMayEdit } from "./editors";
export { currentPreviewer, previewFor } from "./preview";
