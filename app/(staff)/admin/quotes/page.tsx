import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ownerIdOf } from "@/server/identity/second-factor/stores";
import { QuotesScreen } from "./quotes-screen";

export const metadata = { title: getScreen("quotes").label };

export default async function QuotesPage() {
  const staff = await requireStaffPage("quotes");
  return <QuotesScreen permissions={staff.permissions} me={ownerIdOf(staff)} />;
}
