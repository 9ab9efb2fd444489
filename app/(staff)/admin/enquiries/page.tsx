import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { EnquiriesScreen } from "./enquiries-screen";

export const metadata = { title: getScreen("enquiries").label };

export default async function EnquiriesPage() {
  const { permissions } = await requireStaffPage("enquiries");
  return <EnquiriesScreen permissions={permissions} />;
}
