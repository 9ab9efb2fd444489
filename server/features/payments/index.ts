export { toReceipt } from "./store";
