export { type ComposedEnquiry, compose, hashOf, outboxEntriesOf, referenceOf, suspectAnswers } from "./compose";
export { type EmailSettings, enquiryKeyOf, hasArrived } from "./delivery";
export { cleanAnswer, enquiryForm, flushRefusals, type Refusals } from "./form";
export { readReceipt } from "./receipt";
