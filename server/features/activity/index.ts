export { audited } from "./audited";
export { fieldsOf, isSame, keptValue } from "./changes";
export { type Erased, eraseFromAudit, findInAudit, type NamingEntry, readThrough } from "./erase";
export { notePageRefused, notePasswordSet, noteSession, noteSignInRefused } from "./events";
export { serveReportFile } from "./report-file";
export { askAudit, createAuditStore, moveAudit } from "./store";
