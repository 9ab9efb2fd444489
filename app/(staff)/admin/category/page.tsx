import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { CategoryScreen } from "./category-screen";

export const metadata = titleOf("category");
export default staffPage("category", CategoryScreen);
