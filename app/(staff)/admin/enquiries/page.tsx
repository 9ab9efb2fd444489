import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ownerIdOf } from "@/server/identity/second-factor/stores";
import { EnquiriesScreen } from "./enquiries-screen";

export const metadata = { title: getScreen("enquiries").label };

export default async function EnquiriesPage() {
  const staff = await requireStaffPage("enquiries");
  return <EnquiriesScreen permissions={staff.permissions} me={ownerIdOf(staff)} />;
}
