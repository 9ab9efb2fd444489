import { getScreen } from "@/lib/auth/permitted-screens";
import { holderOf } from "@/server/auth/second-factor/stores";
import { requireStaffPage } from "@/server/auth/staff";
import { EnquiriesScreen } from "./enquiries-screen";

export const metadata = { title: getScreen("enquiries").label };

export default async function EnquiriesPage() {
  const staff = await requireStaffPage("enquiries");
  return <EnquiriesScreen permissions={staff.permissions} me={holderOf(staff)} />;
}
