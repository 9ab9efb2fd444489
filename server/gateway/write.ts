import "server-only";
import type { AnyInput, BackendCall, Written } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import type { EmployeeInput, EmployeeUpdate } from "@/contract/schemas/employee";
import { requireRecentProof } from "@/server/identity/access";
import { followEmployee, revokeSessionsAfter } from "@/server/identity/employees/effects";
import { changesAccess, type Employee, requireStrongPassword } from "@/server/identity/employees/employees";
import { requireNoPrivilegeEscalation } from "@/server/identity/employees/privilege-escalation";
import { setRights } from "@/server/identity/rights/rights";
import { nameOf } from "@/server/identity/sessions/store";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { AnswerWithMeta } from "@/server/upstream/call";
import { confirmWrite } from "@/server/upstream/confirm-write";
import { invalidateLists } from "@/server/upstream/lists/list-cache";
import { requireUnique } from "./guards/duplicates";
import { requireSoundChange } from "./guards/enquiries";
import type { GatewayHooks, Known } from "./hooks";

export const logWrite = ({ requestId, client }: Origin, fields: Record<string, unknown>): void =>
  log.info("written", { requestId, ...fields, client });

/** Makes a write at the backend. Writes by staff are recorded in the audit trail. */
export type Write = <C extends BackendCall>(
  row: C,
  input: AnyInput,
  staff: Staff | undefined,
  origin: Origin,
) => Promise<AnswerWithMeta<Written<C>>>;

export function createWrite(hooks: GatewayHooks): Write {
  return (row, input, staff, origin) =>
    staff
      ? hooks.recordWrite({ row, input, staff, origin }, (known) => make(row, input, staff, origin, known))
      : make(row, input, undefined, origin, {});

  /** A write that seemed to fail may have succeeded, so lists are invalidated either way; pages only after a success. */
  async function make<C extends BackendCall>(
    row: C,
    input: AnyInput,
    staff: Staff | undefined,
    origin: Origin,
    known: Known,
  ) {
    const caller = { token: staff?.token, requestId: origin.requestId };
    const { employee, newRights } = staff ? await requireNoPrivilegeEscalation(row, input, staff, caller) : {};
    if (staff) await requireStrongPassword(row, input, caller);
    await requireSoundChange(row, input, caller);
    await requireUnique(row, input, caller);
    if (staff && (row.needsProof || changesAccessOf(employee, row, input))) requireRecentProof(staff);
    if (staff && newRights) await setRights(input.body as EmployeeInput, newRights, nameOf(staff));
    await hooks.beforeSend(row);
    const send = () =>
      confirmWrite(row, input, caller)
        .catch((thrown: unknown) => {
          for (const onFailed of hooks.onFailed) onFailed(row, thrown);
          throw thrown;
        })
        .finally(() => invalidateLists(row.tags));
    const sendWithHistory = () => (staff ? hooks.keepHistory({ row, input, staff, origin }, known, send) : send());
    const answered = await (staff
      ? revokeSessionsAfter(sendWithHistory, row, input, employee, staff)
      : sendWithHistory());
    if (employee) await followEmployee(row, input, employee);
    for (const onAccepted of hooks.onAccepted) await onAccepted({ row, input, answer: answered.answer, employee });
    hooks.onStale(row.tags);
    return answered;
  }
}

const changesAccessOf = (employee: Employee | undefined, row: BackendCall, input: AnyInput) =>
  employee !== undefined && row === employeeCalls.update && changesAccess(employee, input.body as EmployeeUpdate);
