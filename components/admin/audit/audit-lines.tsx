import { type ReactNode, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, padded, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { auditCalls, deletedCalls, tagsOfUndo } from "@/contract/calls/audit";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { AuditEntry, RevertInput } from "@/contract/schemas/audit";
import { useRevalidate, useWrite } from "@/lib/api/use-call";
import { auditWords as words } from "@/lib/content/audit-words";
import { moment } from "@/lib/format";

type Props = {
  entries: readonly AuditEntry[];
  isOwn?: boolean;
  more?: (entry: AuditEntry) => ReactNode;
};

export function AuditLines({ entries, isOwn = false, more }: Props) {
  const { revert, failure, isRunning, pending, answer } = useUndoChange();
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      <ol>
        {entries.map((entry) => {
          const { _id, at, byName, outcome, reason, action } = entry;
          const notice = words.outcomes[outcome](reason);
          return (
            <li key={_id} className={cx(cluster(2, "start"), columnGap(4), divided, padded(3))}>
              <div className={basis(16)}>
                <p id={`audit-${_id}`} className={breaks}>
                  <b className={text("mid")}>{byName || "Unknown user"}</b> {words.sentence(entry, isOwn)}
                </p>
                <p className={text("ink-2")}>
                  <time dateTime={at}>{moment(new Date(at))}</time>
                  {notice && <span className={text("ink")}> · {notice}</span>}
                </p>
                {more?.(entry)}
              </div>
              {canUndoChange(entry) && (
                <div className={cluster(2, "center")}>
                  <Button
                    aria-describedby={`audit-${_id}`}
                    aria-disabled={isRunning}
                    title={
                      action === "deleted" ? "Restores everything that belonged to it, under a new ID." : undefined
                    }
                    onClick={() => revert(entry)}
                  >
                    Restore
                  </Button>
                  {isOwn && action === "changed" && (
                    <Button
                      look="flush"
                      aria-describedby={`audit-${_id}`}
                      aria-disabled={isRunning}
                      onClick={() => revert(entry, { whole: true })}
                    >
                      Restore all previous values
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {pending && (
        <Question
          title="Changed again since"
          yes="Restore anyway"
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        >
          {messages.audit.changedSince}
        </Question>
      )}
    </>
  );
}

type PendingUndo = { entry: AuditEntry; how: RevertInput };

function useUndoChange() {
  const send = useWrite(auditCalls.revert);
  const readAgain = useRevalidate();
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [pending, setPending] = useState<PendingUndo>();

  const revert = (entry: AuditEntry, how: RevertInput = {}) =>
    run(async () => {
      try {
        await withSessionRetry(() => send({ params: { id: entry._id }, body: how }));
        await readAgain([...tagsOfUndo(entry), "follow-up"]);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== "changed" || how.anyway) throw thrown;
        return setPending({ entry, how });
      }
      notify.done(messages.deleted.restored);
    });

  function answer(isYes: boolean) {
    setPending(undefined);
    if (pending && isYes) revert(pending.entry, { ...pending.how, anyway: true });
  }

  return { revert, failure, isRunning, pending, answer };
}

const NOT_KEPT = ["password", "pictures"];

const canUndoChange = ({ action, outcome, changes, call }: AuditEntry): boolean => {
  if (outcome !== "done") return false;
  if (action === "deleted") return call !== deletedCalls.restore.path && !call.includes("/api/employees");
  return action === "changed" && changes.some(([name, from]) => !NOT_KEPT.includes(name) && from !== null);
};
