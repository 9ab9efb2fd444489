export { countView, flushViews, forgetViews } from "./views";
