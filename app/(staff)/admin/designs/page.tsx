import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { DesignsScreen } from "./designs-screen";

export const metadata = { title: getScreen("designs").label };

export default async function DesignsPage() {
  await requireStaffPage("designs");
  return <DesignsScreen />;
}
