export { countView, flushViews } from "./views/flush-views";
export { forgetViews } from "./views/store-views";
