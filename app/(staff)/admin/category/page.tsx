import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { CategoryScreen } from "./category-screen";

export const metadata = { title: getScreen("category").label };

export default async function CategoryPage() {
  await requireStaffPage("category");
  return <CategoryScreen />;
}
