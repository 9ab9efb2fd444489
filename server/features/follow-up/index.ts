export { type Names, readNames } from "./answers";
export { callDays, chooseCallTime, findCallTime, timeInWords } from "./call-times/call-times";
export { leadsCreatedIn, medianWaits } from "./lists/figures";
export { findQuotes } from "./lists/quotes";
export { createOperationStore, type OperationPlan, runOperation, type StepContext } from "./operations/run-operation";
export { addDelivered, markImported, writeRow } from "./operations/write-row";
export { isLead, keyedRows, within } from "./read-model/columns";
export { readRows, searchRows } from "./read-model/current-rows";
export { followBackend } from "./read-model/follow-backend";
export { deleteRecordData } from "./read-model/rows";
export { queueReminders, type Reminder } from "./records/assignees";
export { activatePending, addEntry, contactTimes, NO_STEP, prepareImport } from "./records/changes";
export {
  type Author,
  authorOf,
  findEntry,
  findFollowed,
  findRecordRow,
  getRecordRow,
  lockFollowed,
  type NewEntry,
  type RecordName,
  recordKinds,
  requireEnquiry,
  requireRecord,
  SITE,
  sentences,
  setFollowed,
  writeEntries,
} from "./records/followed";
export { emailOf, mailFoot, readOptOuts, removeLinksOf, setOptOut } from "./records/person";
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
export { endReplyStep, findLead, findRecordOfSender, type Lead, receiveMessage } from "./records/record";
export { dropDeleted } from "./undo/deleted";
