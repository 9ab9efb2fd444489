import { getScreen } from "@/components/admin/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { CategoryScreen } from "./category-screen";

export const metadata = { title: getScreen("category").label };

export default async function CategoryPage() {
  await requireStaffPage(getScreen("category"));
  return <CategoryScreen />;
}
