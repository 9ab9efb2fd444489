import { titleOf } from "@/app/(staff)/admin/staff-page";
import { secondFactorCalls, sessionCalls } from "@/contract/calls/sign-in";
import { isAllowed } from "@/contract/schemas/permission";
import { requireStaffPage } from "@/server/features/accounts";
import { EmployeesScreen } from "./employees-screen";

export const metadata = titleOf("employees");

export default async function EmployeesPage() {
  const { permissions } = await requireStaffPage("employees");
  return (
    <EmployeesScreen
      permissions={permissions}
      seesSessions={isAllowed(permissions, sessionCalls.listOf.access)}
      seesSecondFactors={isAllowed(permissions, secondFactorCalls.readOf.access)}
    />
  );
}
