import { stack } from "@/components/admin/kit/layout";
import { FindPerson } from "@/components/admin/personal-data/find-person";
import { Requests, RetentionNote } from "@/components/admin/personal-data/requests";
import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";

export const metadata = { title: getScreen("personal-data").label };

export default async function PersonalDataPage() {
  await requireStaffPage("personal-data");
  return (
    <div className={stack(6)}>
      <FindPerson />
      <RetentionNote />
      <Requests />
    </div>
  );
}
