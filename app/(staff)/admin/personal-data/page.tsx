import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { PersonalDataScreen } from "./personal-data-screen";

export const metadata = { title: getScreen("personal-data").label };

export default async function PersonalDataPage() {
  await requireStaffPage("personal-data");
  return <PersonalDataScreen />;
}
