"use client";

import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { watchCalls } from "@/contract/calls/monitoring";
import type { Watch } from "@/contract/schemas/monitoring";
import { useCall } from "@/lib/api/use-call";
import { watchPanelWords as panelWords, watchedWords } from "@/lib/content/watch-words";
import { moment } from "@/lib/format";
import styles from "./go-live.module.scss";

type Thing = Watch["things"][number];

/** The site's own monitoring: current state, and mails to the owner. */
export function WatchPanel() {
  const { data, error, isValidating, mutate } = useCall(watchCalls.read, {});
  const troubles = data?.things.filter(({ state }) => state === "trouble").length ?? 0;
  const note = data && (troubles ? panelWords.troubles(troubles) : panelWords.well);
  return (
    <Panel title={panelWords.title} note={note}>
      {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={6} />}
      {data && (
        <>
          <ul className={styles.items}>
            {data.things.map((thing) => (
              <Line key={thing.name} {...thing} />
            ))}
          </ul>
          <RecentMails told={data.told} mailedTo={data.mailedTo} />
        </>
      )}
    </Panel>
  );
}

const MARKS = { well: CircleCheck, trouble: TriangleAlert, unknown: CircleHelp };

function Line({ name, state, since, says }: Thing) {
  const { title, todo } = watchedWords[name];
  const Mark = MARKS[state];
  return (
    <li className={styles.item} data-done={state === "well" || undefined} data-wrong={state === "trouble" || undefined}>
      <Mark size={20} {...iconProps} />
      <div>
        <p className={styles.title}>
          {title}
          <span className={styles.unseen}>: {panelWords.states[state]}</span>
        </p>
        <p className={styles.todo}>
          {state === "unknown" ? panelWords.notKnown : says} {state === "trouble" && todo}
        </p>
        {since && <p className={styles.todo}>{panelWords.since(moment(new Date(since)))}</p>}
      </div>
    </li>
  );
}

function RecentMails({ told, mailedTo }: Pick<Watch, "told" | "mailedTo">) {
  return (
    <div className={styles.told}>
      <p>{mailedTo ? panelWords.mailed(mailedTo) : panelWords.notMailed}</p>
      {told.length > 0 && (
        <>
          <h3>{panelWords.told}</h3>
          <ul>
            {told.map(({ at, subject, state }) => (
              <li key={`${at} ${subject}`}>
                {moment(new Date(at))}: {subject} ({panelWords.tellStates[state]})
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
