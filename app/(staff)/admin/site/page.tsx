import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { SiteScreen } from "./site-screen";

export const metadata = { title: getScreen("site").label };

export default async function SitePage() {
  const { permissions } = await requireStaffPage("site");
  return <SiteScreen permissions={permissions} />;
}
