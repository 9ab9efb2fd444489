import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { EnquiriesScreen } from "./enquiries-screen";

export const metadata = titleOf("enquiries");
export default staffPage("enquiries", EnquiriesScreen);
