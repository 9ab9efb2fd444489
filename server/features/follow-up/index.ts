export { isLead, keyedRows, notImported, within } from "./read-model/columns";
export { emailOf, mailFoot, readOptOuts, setOptOut } from "@/server/features/follow-up/records/opt-outs";
export { type Names, readNames } from "./answers";
export { callDays, chooseCallTime, findCallTime, timeInWords } from "./call-times/call-times";
export { hoursIn } from "./lists/figures";
export { findQuotes } from "./lists/quotes";
export { createIntentStore } from "./operations/intents";
export { type Plan, runIntent, type StepContext } from "./operations/intents";
export { addDelivered, followImport, writeRow } from "./operations/write-row";
export { readRows, searchRows } from "./read-model/current-rows";
export { followBackend } from "./read-model/follow-backend";
export { deleteRecordData } from "./read-model/rows";
export {
  findFollowed,
  findRecordRow,
  getRecordRow,
  lockFollowed,
  type RecordName,
  recordKinds,
  requireEnquiry,
  requireRecord,
  setFollowed,
} from "./records/followed";
export { activatePending, addEntry, NO_STEP, readImported, touch } from "./records/changes";
export { removeLinksOf } from "./records/links";
export {
  enquiriesOf,
  findQuote,
  isLastRevision,
  isOpen,
  isRevised,
  liveQuotes,
  lockNumbers,
  nextNumber,
  numberOf,
  replaceRevisions,
  revisionName,
  setQuoteState,
  shownState,
  toQuote,
} from "./records/quote-store";
export { endReplyStep, findLead, findRecordOf, type Lead, receiveMessage } from "./records/record";
export { queueReminders, type Reminder } from "./records/assignees";
export { type Author, authorOf, findEntry, type NewEntry, SITE, sentences, writeEntries } from "./records/timeline";
export { dropDeleted } from "./undo/deleted";
