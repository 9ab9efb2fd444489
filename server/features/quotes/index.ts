export type { Paper } from "./paper";
