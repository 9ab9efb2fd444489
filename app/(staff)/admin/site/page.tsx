import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { SiteScreen } from "./site-screen";

export const metadata = titleOf("site");
export default staffPage("site", SiteScreen);
