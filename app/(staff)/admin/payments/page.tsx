import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { PaymentsScreen } from "./payments-screen";

export const metadata = titleOf("payments");
export default staffPage("payments", PaymentsScreen);
