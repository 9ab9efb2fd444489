export { forgetLeadFields } from "./forget-fields";
export { metaLeadSender } from "./meta-lead-sender";
