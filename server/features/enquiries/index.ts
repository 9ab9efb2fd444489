export { type Composed, compose, entriesOf, hashOf, referenceOf, suspectAnswers } from "./compose";
export { hasArrived } from "./delivery/enquiry-sender";
export { type EmailSettings, enquiryKeyOf } from "./delivery/notifications";
export { cleanAnswer, enquiryForm, flushRefusals, type Refusals } from "./form";
export { readReceipt } from "./receipt/receipt";
