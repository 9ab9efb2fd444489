"use client";

import { useNow } from "@/components/admin/hooks/use-now";
import { Button } from "@/components/admin/parts/button";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { leadSourceWords as words } from "@/lib/content/lead-source-words";
import { ago } from "@/lib/format";
import styles from "./lead-sources.module.scss";

/** What can be opened for a source. */
export type SourceTask = "received" | "fields" | "edit" | "renew" | "remove";

const RARE: readonly SourceTask[] = ["renew", "remove"];

type Props = { source: LeadSource; onOpen: (task: SourceTask) => void };

export function SourceRow({ source, onOpen }: Props) {
  const { _id, door, name, waiting } = source;
  const tasks: Partial<Record<SourceTask, string>> = {
    received: words.received,
    ...(door === "inbox" && { fields: words.fields }),
    edit: words.edit,
    renew: words.renew.open,
    remove: words.remove.open,
  };
  return (
    <li className={styles.source}>
      <div>
        <h3 id={`source-${_id}`} className={styles.name}>
          {name}
        </h3>
        <Facts source={source} />
      </div>
      {waiting > 0 && (
        <div className={styles.waiting}>
          <p>{words.waiting(waiting)}</p>
          <Button
            id={`choose-${_id}`}
            look="main"
            aria-labelledby={`choose-${_id} source-${_id}`}
            onClick={() => onOpen("fields")}
          >
            {words.choose}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        {(Object.keys(tasks) as SourceTask[]).map((task) => (
          <Button
            key={task}
            id={`${task}-${_id}`}
            look={RARE.includes(task) ? "quiet" : "line"}
            aria-labelledby={`${task}-${_id} source-${_id}`}
            onClick={() => onOpen(task)}
          >
            {tasks[task]}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Facts({ source: { door, name, lastReceivedAt, received, refused } }: Pick<Props, "source">) {
  const now = useNow();
  const { label } = words.doors[door];
  const facts = [
    ...(label === name ? [] : [label]),
    lastReceivedAt ? words.last(ago(new Date(lastReceivedAt), new Date(now))) : words.never,
    ...(lastReceivedAt ? [words.leads(received)] : []),
    ...(refused > 0 ? [words.refused(refused)] : []),
  ];
  return <p className={styles.facts}>{facts.join(" · ")}</p>;
}
