export type { QuotePdf as Paper } from "./pdf";
export { type QuoteTax, taxOf } from "./tax";
