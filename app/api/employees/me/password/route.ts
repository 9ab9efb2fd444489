import { employeeCalls } from "@/lib/api/calls/employees";
import { bff } from "@/lib/bff/handler";
import { limitPasswordChange } from "@/lib/limits/sign-in";

export const POST = bff(employeeCalls.changePassword, {
  limit: (staff, client, change) => limitPasswordChange(staff.email, client, change),
});
