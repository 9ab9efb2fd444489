export { forgetLeadFields } from "./forget-fields";
