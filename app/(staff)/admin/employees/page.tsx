import { isAllowed } from "@/lib/api/access";
import { secondFactorCalls } from "@/lib/api/calls/second-factors";
import { sessionCalls } from "@/lib/api/calls/sessions";
import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { EmployeesScreen } from "./employees-screen";

export const metadata = { title: getScreen("employees").label };

export default async function EmployeesPage() {
  const { permissions } = await requireStaffPage("employees");
  return (
    <EmployeesScreen
      seesSessions={isAllowed(permissions, sessionCalls.listOf.access)}
      seesSecondFactors={isAllowed(permissions, secondFactorCalls.readOf.access)}
    />
  );
}
