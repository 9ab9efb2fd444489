import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { ServicesScreen } from "./services-screen";

export const metadata = titleOf("services");
export default staffPage("services", ServicesScreen);
