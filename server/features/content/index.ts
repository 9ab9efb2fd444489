export { siteContentAnswers } from "./answers";
export { lastSaved, readContent, readDetails, shownVersion } from "./content";
export { requireMayEdit } from "./editors";
export { lookerAtPreview, previewFor } from "./preview";
