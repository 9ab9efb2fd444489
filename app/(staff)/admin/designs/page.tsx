import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { DesignsScreen } from "./designs-screen";

export const metadata = titleOf("designs");
export default staffPage("designs", DesignsScreen);
