import { titleOf } from "@/app/(staff)/admin/staff-page";
import { stack } from "@/components/admin/kit/layout";
import { FindPerson } from "@/components/admin/personal-data/find-person";
import { Requests, RetentionNote } from "@/components/admin/personal-data/requests";
import { requireStaffPage } from "@/server/features/accounts";

export const metadata = titleOf("personal-data");

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
