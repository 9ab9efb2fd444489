import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { DashboardScreen } from "./dashboard-screen";

export const metadata = titleOf("dashboard");
export default staffPage("dashboard", DashboardScreen);
