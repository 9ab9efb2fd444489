import { employeeCalls } from "@/contract/calls/employees";
import { bff } from "@/server/compose";
import { limitOwnPassword } from "@/server/identity/limits/sign-in";

export const POST = bff(employeeCalls.changePassword, {
  limit: (staff, client, change) => limitOwnPassword(staff.email, client, change),
});
