import { getScreen } from "@/components/admin/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { EmployeesScreen } from "./employees-screen";

export const metadata = { title: getScreen("employees").label };

export default async function EmployeesPage() {
  await requireStaffPage(getScreen("employees"));
  return <EmployeesScreen />;
}
