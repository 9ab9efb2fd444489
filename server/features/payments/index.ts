export { toReceipt } from "./read-payments";
