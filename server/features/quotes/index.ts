export { findQuotePage, noteOpening, paperOf, type QuotePage } from "./customer-page";
export { blankPaper, footOf, headingsIn, officeOf, type Paper } from "./pdf";
export { pdfForStaff } from "./pdf-handlers";
export { type QuoteTax, taxOf } from "./quote-pdf";
