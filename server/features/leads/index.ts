export { composeLead, messageKeyOf, metaKeyOf, receivedId } from "./compose";
export { inParts } from "./delivery";
export { findSigner, HEADERS, MAX_BYTES, MAX_NEWS, verifySubscription } from "./doors";
export { forgetLeadFields } from "./forget-fields";
export { readLeadTroubles } from "./lead-troubles";
export { metaLeadSender } from "./meta-lead-sender";
export { pullIndiaMart } from "./pull-indiamart";
export { asJson, type Fields, lenient, requireFew } from "./read/fields";
export { credentialsOf, withSources } from "./source-store";
