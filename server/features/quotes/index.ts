export { findQuotePage, noteOpening, paperOf, type QuotePage } from "./customer-page";
export { footOf, headingsIn, officeOf, type QuotePdf as Paper } from "./pdf";
export { pdfResponse } from "./pdf-handlers";
export { type QuoteTax, taxOf } from "./quote-pdf";
export { typeset } from "./typeset/typeset";
