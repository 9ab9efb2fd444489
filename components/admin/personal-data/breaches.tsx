"use client";

import { useState } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { Button } from "@/components/admin/parts/button";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { breachCalls } from "@/contract/calls/personal-data";
import type { Breach } from "@/contract/schemas/personal-data";
import { useCall } from "@/lib/api/use-call";
import { duration, moment } from "@/lib/format";
import { EditorModal } from "../editor/editor-modal";
import { useBreachEditor } from "./breach-editor";
import { breachWords as words } from "./breach-words";
import styles from "./personal-data.module.scss";

/** The log of personal data breaches, each with its 72-hour deadline. */
export function Breaches() {
  const { data, error, isValidating, mutate } = useCall(breachCalls.list, {});
  const [open, setOpen] = useState<{ row: Breach | undefined }>();
  const editor = useBreachEditor();
  const add = <Button onClick={() => setOpen({ row: undefined })}>{words.add}</Button>;
  return (
    <Panel title={words.title} count={data?.data.length} note={words.note} tools={add}>
      {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={1} />}
      {data?.data.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul className={styles.rows}>
        {data?.data.map((breach) => (
          <li key={breach._id} className={styles.row}>
            <div className={styles.head}>
              <b>{breach.value.nature}</b>
              <Button onClick={() => setOpen({ row: breach })}>{words.open}</Button>
            </div>
            <p className={styles.why}>{words.aware(moment(new Date(breach.value.awareAt)))}</p>
            <Clock breach={breach} />
          </li>
        ))}
      </ul>
      {open && <EditorModal editor={editor} row={open.row} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function Clock({ breach: { value, dueAt } }: { breach: Breach }) {
  const now = useNow();
  if (value.boardDetailedAt) return <p className={styles.why}>{words.told(moment(new Date(value.boardDetailedAt)))}</p>;
  const left = Date.parse(dueAt) - now;
  const due = moment(new Date(dueAt));
  return left > 0 ? (
    <p className={styles.why}>{words.left(duration(left), due)}</p>
  ) : (
    <p className={styles.overdue}>{words.over(due)}</p>
  );
}
