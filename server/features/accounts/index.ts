export { requireSignedIn, requireStaffPage } from "./staff-page";
