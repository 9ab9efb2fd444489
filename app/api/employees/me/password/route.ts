import { employeeCalls } from "@/lib/api/calls/employees";
import { bff } from "@/lib/bff/handler";
import { limitOwnPassword } from "@/lib/limits/sign-in";

export const POST = bff(employeeCalls.changePassword, {
  limit: (staff, client, change) => limitOwnPassword(staff.email, client, change),
});
