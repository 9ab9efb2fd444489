export { type Composed, compose, entriesOf, referenceOf, suspectAnswers } from "./compose";
export { isThere } from "./delivery/enquiry-sender";
export { type EmailSettings, enquiryKeyOf } from "./delivery/notifications";
export { enquiryForm, type Refusals, takeRefusals } from "./form";
export { readReceipt } from "./receipt/receipt";
