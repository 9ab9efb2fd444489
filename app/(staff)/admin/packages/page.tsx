import { CommonExclusions } from "@/components/admin/content-editor/package-scope";
import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { readNewestExclusions } from "@/server/features/content";
import { PackagesScreen } from "./packages-screen";

export const metadata = { title: getScreen("packages").label };

export default async function PackagesPage() {
  await requireStaffPage("packages");
  return (
    <CommonExclusions items={await readNewestExclusions()}>
      <PackagesScreen />
    </CommonExclusions>
  );
}
