import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { PaymentsScreen } from "./payments-screen";

export const metadata = { title: getScreen("payments").label };

export default async function PaymentsPage() {
  await requireStaffPage("payments");
  return <PaymentsScreen />;
}
