import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { CitiesScreen } from "./cities-screen";

export const metadata = { title: getScreen("cities").label };

export default async function CitiesPage() {
  await requireStaffPage("cities");
  return <CitiesScreen />;
}
