export { findQuotePage, noteOpening, paperOf, type QuotePage } from "./customer-page";
export type { QuotePdf as Paper } from "./pdf";
export { type QuoteTax, taxOf } from "./tax";
