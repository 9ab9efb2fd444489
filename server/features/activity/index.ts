export { serveReportFile } from "./answers";
export { auditValue, fieldsOf, isSame, writeAudited } from "./audited";
export { auditPageRefused, auditPasswordSet, auditSession, auditSignInRefused } from "./events";
export {
  createAuditStore,
  type EntryNamingPerson,
  type ErasureRules,
  eraseFromAudit,
  findInAudit,
  moveAudit,
  readInBatches,
} from "./store";
