import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { PackagesScreen } from "./packages-screen";

export const metadata = { title: getScreen("packages").label };

export default async function PackagesPage() {
  await requireStaffPage("packages");
  return <PackagesScreen />;
}
