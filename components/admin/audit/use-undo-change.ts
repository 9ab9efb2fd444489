import { useState } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { notify } from "@/components/admin/parts/toasts";
import { auditCalls, tagsOfUndo } from "@/contract/calls/audit";
import { deletedCalls } from "@/contract/calls/deleted";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { AuditEntry, PutBackInput } from "@/contract/schemas/audit";
import { useRevalidate, useWrite } from "@/lib/api/use-call";

type Asked = { entry: AuditEntry; how: PutBackInput };

/** Undoes an audit entry. `asked` is set while staff decide whether to undo later changes too. */
export function useUndoChange() {
  const send = useWrite(auditCalls.putBack);
  const readAgain = useRevalidate();
  const keepSession = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [asked, setAsked] = useState<Asked>();

  const putBack = (entry: AuditEntry, how: PutBackInput = {}) =>
    run(async () => {
      try {
        await keepSession(() => send({ params: { id: entry._id }, body: how }));
        await readAgain([...tagsOfUndo(entry), "follow-up"]);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== "changed" || how.anyway) throw thrown;
        return setAsked({ entry, how });
      }
      notify.done(messages.deleted.restored);
    });

  function answer(isYes: boolean) {
    setAsked(undefined);
    if (asked && isYes) putBack(asked.entry, { ...asked.how, anyway: true });
  }

  return { putBack, failure, isRunning, asked, answer };
}

/** Fields whose old values are not stored. */
const NOT_KEPT = ["password", "pictures"];

export const canUndoChange = ({ action, outcome, changes, call }: AuditEntry): boolean => {
  if (outcome !== "done") return false;
  if (action === "deleted") return call !== deletedCalls.restore.path && !call.includes("/api/employees");
  return action === "changed" && changes.some(([name, from]) => !NOT_KEPT.includes(name) && from !== null);
};
