export { serveReportFile } from "./answers";
export { audited, auditValue, fieldsOf, isSame } from "./audited";
export { auditPageRefused, auditPasswordSet, auditSession, auditSignInRefused } from "./events";
export {
  createAuditStore,
  type EntryNamingPerson,
  type Erased,
  eraseFromAudit,
  findInAudit,
  moveAudit,
  readInBatches,
} from "./store";
