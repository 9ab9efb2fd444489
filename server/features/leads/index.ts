export { nameCampaign, separateCampaign, uniteCampaigns } from "./campaign-names";
export { composeLead, messageKeyOf, metaKeyOf, receivedId } from "./compose";
export { inChunks, insertReceived, receivedRow, storeWithoutEnquiry, withReason } from "./delivery";
export { callGraph, DEAD_TOKEN_CODE, metaLeadSender } from "./graph";
export { readLeadProblems } from "./lead-source-answers";
export {
  asJson,
  type Fields,
  fieldsOf,
  lenient,
  requireAtMost,
  type WithoutEnquiry,
  withoutEnquiry,
} from "./read/lead";
export { acceptSigned, MAX_EVENTS, pullIndiaMart, verifySubscription } from "./receive";
export { credentialsOf, forgetLeadFields, withSources } from "./source-store";
