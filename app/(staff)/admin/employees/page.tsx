import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { EmployeesScreen } from "./employees-screen";

export const metadata = titleOf("employees");
export default staffPage("employees", EmployeesScreen);
