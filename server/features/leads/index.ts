export { nameCampaign, separateCampaign, uniteCampaigns } from "./campaign-names";
export { composeLead, messageKeyOf, metaKeyOf, receivedId } from "./compose";
export { inChunks, insertReceived, receivedRow, storeNonEnquiries, withReason } from "./delivery";
export { callGraph, DEAD_TOKEN_CODE, metaLeadSender } from "./graph";
export { readLeadProblems } from "./lead-source-answers";
export {
  type Fields,
  fieldsOf,
  lenient,
  type NonEnquiry,
  parseJsonObject,
  requireAtMost,
  toNonEnquiry,
} from "./read/lead";
export { acceptSigned, MAX_EVENTS, pullIndiaMart, verifySubscription } from "./receive";
export { credentialsOf, forgetLeadFields, withSources } from "./source-store";
