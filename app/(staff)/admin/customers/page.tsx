import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { CustomersScreen } from "./customers-screen";

export const metadata = titleOf("customers");
export default staffPage("customers", CustomersScreen);
