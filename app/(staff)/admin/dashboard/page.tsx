import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { DashboardScreen } from "./dashboard-screen";

export const metadata = { title: getScreen("dashboard").label };

export default async function DashboardPage() {
  const { permissions } = await requireStaffPage("dashboard");
  return <DashboardScreen permissions={permissions} />;
}
