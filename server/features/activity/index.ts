export { serveReportFile } from "./answers";
export { audited, fieldsOf, isSame, keptValue } from "./audited";
export { notePageRefused, notePasswordSet, noteSession, noteSignInRefused } from "./events";
export {
  askAudit,
  createAuditStore,
  type Erased,
  eraseFromAudit,
  findInAudit,
  moveAudit,
  type NamingEntry,
  readThrough,
} from "./store";
