import { type ReactNode, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, padded, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { auditCalls, tagsOfUndo } from "@/contract/calls/audit";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { AuditEntry, RevertInput } from "@/contract/schemas/audit";
import { useRevalidate, useWrite } from "@/lib/api/use-call";
import { auditWords as words } from "@/lib/content/audit-words";
import { moment } from "@/lib/format";

type Props = {
  entries: readonly AuditEntry[];
  /** All entries are about one record, so their sentences say "this record". */
  isOneRecord?: boolean;
  renderDetails?: (entry: AuditEntry) => ReactNode;
};

export function AuditLines({ entries, isOneRecord = false, renderDetails }: Props) {
  const { revert, failure, isRunning, pendingUndo, answerQuestion } = useUndoChange();
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
                  <b className={text("mid")}>{byName || "Unknown user"}</b> {words.sentence(entry, isOneRecord)}
                </p>
                <p className={text("ink-2")}>
                  <time dateTime={at}>{moment(new Date(at))}</time>
                  {notice && <span className={text("ink")}> · {notice}</span>}
                </p>
                {renderDetails?.(entry)}
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
                  {isOneRecord && action === "changed" && (
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
      {pendingUndo && (
        <Question
          title="Changed again since"
          yes="Restore anyway"
          onYes={() => answerQuestion(true)}
          onNo={() => answerQuestion(false)}
        >
          {messages.audit.changedSince}
        </Question>
      )}
    </>
  );
}

function useUndoChange() {
  const send = useWrite(auditCalls.revert);
  const readAgain = useRevalidate();
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [pendingUndo, setPendingUndo] = useState<{ entry: AuditEntry; input: RevertInput }>();

  const revert = (entry: AuditEntry, input: RevertInput = {}) =>
    run(async () => {
      try {
        await withSessionRetry(() => send({ params: { id: entry._id }, body: input }));
        await readAgain([...tagsOfUndo(entry), "follow-up"]);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== "changed" || input.anyway) throw thrown;
        return setPendingUndo({ entry, input });
      }
      notify.done(messages.deleted.restored);
    });

  function answerQuestion(isYes: boolean) {
    setPendingUndo(undefined);
    if (pendingUndo && isYes) revert(pendingUndo.entry, { ...pendingUndo.input, anyway: true });
  }

  return { revert, failure, isRunning, pendingUndo, answerQuestion };
}

/** The log records that these fields changed, not their values. */
const UNRECORDED_FIELDS = ["password", "pictures"];

const canUndoChange = ({ action, outcome, changes, call }: AuditEntry): boolean => {
  if (outcome !== "done") return false;
  if (action === "deleted") return !call.includes("/api/employees");
  return action === "changed" && changes.some(([name, from]) => !UNRECORDED_FIELDS.includes(name) && from !== null);
};
