import "server-only";
import type { AnyInput, BackendCall } from "@/contract/call";
import { employeeCalls } from "@/contract/calls/employees";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import { audited, type Known, type Origin } from "@/server/features/activity/audited";
import { holdBack } from "@/server/features/catalogue/publication/hold-back";
import { editorFollows } from "@/server/features/content/editors";
import { followFailure, followWrite } from "@/server/features/desk/read-model/follow-writes";
import { withHistory } from "@/server/features/desk/records/history";
import { requireRecentProof } from "@/server/identity/access";
import { followEmployee, revokeSessionsAfter } from "@/server/identity/employees/effects";
import { changesAccess, type Employee, requireStrongPassword } from "@/server/identity/employees/employees";
import { requireNoPrivilegeEscalation } from "@/server/identity/employees/privilege-escalation";
import { personFollows } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";
import { confirmWrite } from "@/server/upstream/confirm-write";
import { invalidateLists } from "@/server/upstream/lists/list-cache";
import { revalidate } from "@/server/web/site/revalidate";
import { requireUnique } from "./guards/duplicates";
import { requireSoundChange } from "./guards/enquiries";

/** Notes who has written what, from where. */
export const logWrite = ({ requestId, client }: Origin, asked: Record<string, unknown>): void =>
  log.info("written", { requestId, ...asked, client });

/** Makes a write at the backend for somebody's browser, on record where it is somebody's on the staff. */
export const write = <C extends BackendCall>(row: C, input: AnyInput, staff: Staff | undefined, origin: Origin) =>
  staff
    ? audited(row, input, staff, origin, (known) => make(row, input, staff, origin, known))
    : make(row, input, staff, origin, {});

/** A write that seemed to fail may have come through, so lists are forgotten either way; pages are remade for a sure one. */
async function make<C extends BackendCall>(
  row: C,
  input: AnyInput,
  staff: Staff | undefined,
  { requestId }: Origin,
  known: Known,
) {
  const caller = { token: staff?.token, requestId };
  const before = staff && (await requireNoPrivilegeEscalation(row, input, staff, caller));
  if (staff) await requireStrongPassword(row, input, caller);
  await requireSoundChange(row, input, caller);
  await requireUnique(row, input, caller);
  if (staff && (row.needsProof || changesSomebodysAccess(row, input, before))) requireRecentProof(staff);
  const send = () =>
    holdBack(row, staff, caller, () => confirmWrite(row, input, caller))
      .catch((thrown: unknown) => {
        followFailure(row, thrown);
        throw thrown;
      })
      .finally(() => invalidateLists(row.tags));
  const noted = () => (staff ? withHistory(row, input, staff, known, send) : send());
  const answered = await (staff ? revokeSessionsAfter(noted, row, input, before, staff) : noted());
  await followWrite(row, input, answered.answer);
  if (before) await followEmployee(row, input, before);
  if (before) await editorFollows(row, input, before);
  if (before) await personFollows(row, input, before);
  revalidate(row.tags);
  return answered;
}

const changesSomebodysAccess = (row: BackendCall, input: AnyInput, before: Employee | undefined) =>
  before !== undefined && row === employeeCalls.update && changesAccess(before, input.body as EmployeeUpdate);
