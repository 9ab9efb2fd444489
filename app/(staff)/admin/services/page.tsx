import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ServicesScreen } from "./services-screen";

export const metadata = { title: getScreen("services").label };

export default async function ServicesPage() {
  await requireStaffPage("services");
  return <ServicesScreen />;
}
