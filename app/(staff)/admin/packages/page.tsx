import { titleOf } from "@/app/(staff)/admin/staff-page";
import { CommonExclusions } from "@/components/admin/content-editor/package-scope";
import { requireStaffPage } from "@/server/features/accounts";
import { readNewestExclusions } from "@/server/features/content";
import { PackagesScreen } from "./packages-screen";

export const metadata = titleOf("packages");

export default async function PackagesPage() {
  await requireStaffPage("packages");
  return (
    <CommonExclusions items={await readNewestExclusions()}>
      <PackagesScreen />
    </CommonExclusions>
  );
}
