export { composeLead, messageKeyOf, metaKeyOf, receivedId } from "./compose";
export { inChunks, storeWithoutEnquiry, withReason } from "./delivery";
export { metaLeadSender } from "./graph";
export { readLeadProblems } from "./lead-source-answers";
export { pullIndiaMart } from "./pull-indiamart";
export { asJson, type Fields, fieldsOf, lenient, requireFew } from "./read/fields";
export { type WithoutEnquiry, withoutEnquiry } from "./read/lead";
export { credentialsOf, forgetLeadFields, withSources } from "./source-store";
export { findSigner, HEADERS, MAX_BYTES, MAX_EVENTS, verifySubscription } from "./webhooks";
