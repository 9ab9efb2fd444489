import { getScreen } from "@/components/admin/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { DashboardScreen } from "./dashboard-screen";

export const metadata = { title: getScreen("dashboard").label };

export default async function DashboardPage() {
  const { permissions } = await requireStaffPage(getScreen("dashboard"));
  return <DashboardScreen permissions={permissions} />;
}
