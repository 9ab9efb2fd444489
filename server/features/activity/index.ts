export { serveReportFile } from "./answers";
export { audited, auditValue, fieldsOf, isSame } from "./audited";
export { auditPageRefused, auditPasswordSet, auditSession, auditSignInRefused } from "./events";
export {
  createAuditStore,
  type Erased,
  eraseFromAudit,
  findInAudit,
  moveAudit,
  type NamingEntry,
  readInBatches,
} from "./store";
