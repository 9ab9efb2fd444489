import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { EmployeesScreen } from "./employees-screen";

export const metadata = { title: getScreen("employees").label };

export default async function EmployeesPage() {
  await requireStaffPage("employees");
  return <EmployeesScreen />;
}
