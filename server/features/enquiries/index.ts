export { type Composed, compose, entriesOf, hashOf, referenceOf, suspectAnswers } from "./compose";
export { type EmailSettings, enquiryKeyOf, hasArrived } from "./delivery";
export { cleanAnswer, enquiryForm, flushRefusals, type Refusals } from "./form";
export { readReceipt } from "./receipt";
