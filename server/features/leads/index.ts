export { forgetLeadFields } from "./forget-fields";
export { readLeadTroubles } from "./lead-troubles";
export { metaLeadSender } from "./meta-lead-sender";
export { pullIndiaMart } from "./pull-indiamart";
