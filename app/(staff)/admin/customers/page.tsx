import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ownerIdOf } from "@/server/identity/second-factor/stores";
import { CustomersScreen } from "./customers-screen";

export const metadata = { title: getScreen("customers").label };

export default async function CustomersPage() {
  const staff = await requireStaffPage("customers");
  return <CustomersScreen me={ownerIdOf(staff)} />;
}
