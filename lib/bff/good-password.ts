import "server-only";
import { type Asker, ask } from "@/lib/api/ask";
import type { AnyInput, BackendCall } from "@/lib/api/call";
import { employeeCalls } from "@/lib/api/calls/employees";
import { requireUnguessable } from "@/lib/auth/weak-passwords";
import type { EmployeeInput, EmployeeUpdate, PasswordChange } from "@/lib/schemas/employee";

/**
 * In front of a backend that may take any password: one that this call is to set must not be easily guessed. Does nothing
 * for other calls. Throws `invalid` with the complaint at the field.
 */
export async function requireGoodPassword(call: BackendCall, input: AnyInput, asker: Asker): Promise<void> {
  if (call === employeeCalls.changePassword) {
    const { newPassword } = input.body as PasswordChange;
    await requireUnguessable(newPassword, await ask(employeeCalls.me, {}, asker), "newPassword");
  }
  if (call === employeeCalls.create || call === employeeCalls.update) {
    const body = input.body as EmployeeInput | EmployeeUpdate;
    if (body.password) await requireUnguessable(body.password, body);
  }
}
