import { goLiveCalls } from "@/contract/calls/go-live";
import { isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/auth/staff";
import { SiteScreen } from "./site-screen";

export const metadata = { title: getScreen("site").label };

export default async function SitePage() {
  const { permissions } = await requireStaffPage("site");
  return <SiteScreen maySeeEnquiries={isAllowed(permissions, goLiveCalls.followTestEnquiry.access)} />;
}
