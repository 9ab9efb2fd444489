"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Question } from "@/components/admin/parts/question";
import { messages } from "@/contract/messages";
import type { AuditEntry } from "@/contract/schemas/audit";
import { auditWords as words } from "@/lib/content/audit-words";
import { moment } from "@/lib/format";
import styles from "./audit-lines.module.scss";
import { canUndoChange, useUndoChange } from "./use-undo-change";

type Props = {
  entries: readonly AuditEntry[];
  /** The entries belong to one row, so they do not name it. */
  isOwn?: boolean;
  more?: (entry: AuditEntry) => ReactNode;
};

/** Audit entries, a sentence each, with an undo button. */
export function AuditLines({ entries, isOwn = false, more }: Props) {
  const { putBack, failure, isRunning, asked, answer } = useUndoChange();
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      <ol className={styles.lines}>
        {entries.map((entry) => {
          const { _id, at, byName, outcome, reason, action } = entry;
          const notice = words.outcomes[outcome](reason);
          return (
            <li key={_id} className={styles.line}>
              <div className={styles.about}>
                <p id={`audit-${_id}`} className={styles.what}>
                  <b className={styles.who}>{byName || words.nobody}</b> {words.sentence(entry, isOwn)}
                </p>
                <p className={styles.when}>
                  <time dateTime={at}>{moment(new Date(at))}</time>
                  {notice && <span className={styles.notice}> · {notice}</span>}
                </p>
                {more?.(entry)}
              </div>
              {canUndoChange(entry) && (
                <div className={styles.buttons}>
                  <Button
                    aria-describedby={`audit-${_id}`}
                    aria-disabled={isRunning}
                    title={action === "deleted" ? words.putBackHint.deleted : undefined}
                    onClick={() => putBack(entry)}
                  >
                    {words.putBack}
                  </Button>
                  {isOwn && action === "changed" && (
                    <Button
                      look="flush"
                      aria-describedby={`audit-${_id}`}
                      aria-disabled={isRunning}
                      onClick={() => putBack(entry, { whole: true })}
                    >
                      {words.putBackWhole}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {asked && (
        <Question title={words.again.title} yes={words.again.yes} onYes={() => answer(true)} onNo={() => answer(false)}>
          {messages.audit.changedSince}
        </Question>
      )}
    </>
  );
}
