export { requireStaffPage } from "./staff-page";
