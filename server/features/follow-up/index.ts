export { keyedRows } from "@/server/features/follow-up/read-model/backend-part";
export { findLead, findRecordOf, type Lead } from "@/server/features/follow-up/read-model/leads";
export { readOptOuts, setOptOut } from "@/server/features/follow-up/records/opt-outs";
export { emailOf, mailFoot } from "@/server/features/follow-up/records/record";
export { type Names, readNames } from "./answers";
export { callDays, chooseCallTime, findCallTime, timeInWords } from "./call-times/call-times";
export { hoursIn } from "./lists/figures";
export { findQuotes } from "./lists/quotes";
export { createIntentStore } from "./operations/intent-store";
export { type Plan, runIntent, type StepContext } from "./operations/intents";
export { writeRow } from "./operations/write-row";
export { readRows, searchRows } from "./read-model/current-rows";
export { followBackend } from "./read-model/follow-backend";
export { addDelivered, followImport } from "./read-model/follow-writes";
export { isLead, notImported } from "./read-model/row-filter";
export { deleteRecordData } from "./read-model/rows";
export {
  findRecordRow,
  getRecordRow,
  type RecordName,
  recordKinds,
  requireEnquiry,
  requireRecord,
} from "./records/backend-rows";
export { activatePending, addEntry, contactTimes, NO_STEP, readImported } from "./records/changes";
export { findFollowed, lockFollowed, setFollowed } from "./records/followed";
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
export { endReplyStep, receiveMessage } from "./records/record";
export { queueReminders, type Reminder } from "./records/reminders";
export { type Author, authorOf, findEntry, type NewEntry, SITE, sentences, writeEntries } from "./records/timeline";
export { dropDeleted } from "./undo/deleted";
