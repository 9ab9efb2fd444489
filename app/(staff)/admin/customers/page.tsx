import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { CustomersScreen } from "./customers-screen";

export const metadata = { title: getScreen("customers").label };

export default async function CustomersPage() {
  await requireStaffPage("customers");
  return <CustomersScreen />;
}
