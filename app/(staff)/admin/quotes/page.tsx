import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { QuotesScreen } from "./quotes-screen";

export const metadata = titleOf("quotes");
export default staffPage("quotes", QuotesScreen);
