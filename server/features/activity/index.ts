export { audited } from "./audited";
export { fieldsOf, isSame, keptValue } from "./changes";
export { type Erased, eraseFromAudit, findInAudit, type NamingEntry } from "./erase";
export { notePageRefused, notePasswordSet, noteSession, noteSignInRefused } from "./events";
export { moveAudit } from "./move";
export { readThrough } from "./read-through";
export { serveReportFile } from "./report-file";
export { askAudit, createAuditStore } from "./store";
