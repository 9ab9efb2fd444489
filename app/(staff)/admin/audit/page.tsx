import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { AuditScreen } from "./audit-screen";

export const metadata = titleOf("audit");
export default staffPage("audit", AuditScreen);
