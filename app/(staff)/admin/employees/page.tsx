import { secondFactorCalls, sessionCalls } from "@/contract/calls/sign-in";
import { isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { EmployeesScreen } from "./employees-screen";

export const metadata = { title: getScreen("employees").label };

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
