"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { serverCheckCalls } from "@/contract/calls/monitoring";
import { useCall } from "@/lib/api/use-call";
import styles from "./go-live.module.scss";
import { serverCheckWords as words } from "./server-check-words";

/** What `npm run doctor` finds, under the checklist. */
export function ServerChecksPanel() {
  const { data, error, isValidating, mutate } = useCall(serverCheckCalls.read, {});
  const wrong = data?.checks.filter(({ ok }) => !ok).length ?? 0;
  const note = data && (wrong ? words.wrong(wrong) : words.well);
  return (
    <Panel title={words.title} note={note}>
      {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={10} />}
      <ul className={styles.items}>
        {data?.checks.map(({ name, ok, detail, remedy }) => {
          const Mark = ok ? CircleCheck : TriangleAlert;
          return (
            <li key={name} className={styles.item} data-done={ok || undefined} data-wrong={!ok || undefined}>
              <Mark size={20} {...iconProps} />
              <div>
                <p className={styles.title}>
                  {name}
                  <span className={styles.unseen}>: {ok ? words.ok : words.problem}</span>
                </p>
                <p className={styles.todo}>{detail}</p>
                {remedy && <p className={styles.todo}>{words.remedy(remedy)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
