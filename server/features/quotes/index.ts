export type { QuotePdf as Paper } from "./pdf";
