export { findQuotePage, noteOpening, paperOf, type QuotePage } from "./customer-page";
export type { QuotePdf as Paper } from "./pdf";
