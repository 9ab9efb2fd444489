export { countView, flushViews } from "./views/flush-views";
