import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { AuditScreen } from "./audit-screen";

export const metadata = { title: getScreen("audit").label };

export default async function AuditPage() {
  await requireStaffPage("audit");
  return <AuditScreen />;
}
