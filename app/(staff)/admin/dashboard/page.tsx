import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ownerIdOf } from "@/server/identity/second-factor/stores";
import { DashboardScreen } from "./dashboard-screen";

export const metadata = { title: getScreen("dashboard").label };

export default async function DashboardPage() {
  const staff = await requireStaffPage("dashboard");
  return <DashboardScreen permissions={staff.permissions} me={ownerIdOf(staff)} />;
}
