export { countView, flushViews } from "./views";
export { forgetViews } from "./views";
