import { getScreen } from "@/lib/auth/permitted-screens";
import { holderOf } from "@/server/auth/second-factor/stores";
import { requireStaffPage } from "@/server/auth/staff";
import { CustomersScreen } from "./customers-screen";

export const metadata = { title: getScreen("customers").label };

export default async function CustomersPage() {
  const staff = await requireStaffPage("customers");
  return <CustomersScreen permissions={staff.permissions} me={holderOf(staff)} />;
}
