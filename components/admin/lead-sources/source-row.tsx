"use client";

import { useNow } from "@/components/admin/hooks/use-now";
import { divided, note, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, place, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { useRight } from "@/components/admin/shell/rights";
import { cx } from "@/components/ui/cx";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { fillPlaceholders } from "@/lib/fill-in";
import { ago, counted } from "@/lib/format";
import { isUnmapped } from "./field-targets";
import words from "./lead-source-words.json";
import styles from "./lead-sources.module.scss";

export type SourceTask = "received" | "fields" | "edit" | "renew" | "remove";

const RARE: readonly SourceTask[] = ["renew", "remove"];

type Props = { source: LeadSource; isReading: boolean; onRead: () => void; onOpen: (task: SourceTask) => void };

export function SourceRow({ source, isReading, onRead, onOpen }: Props) {
  const { _id, door, name, waiting, unclear, questions, trouble } = source;
  const isAdmin = useRight("admin");
  const tasks: Partial<Record<SourceTask, string>> = {
    ...(isAdmin && { received: words.received }),
    ...((door === "inbox" || questions.length > 0) && { fields: words.fields }),
    edit: words.edit,
    renew: words.renew.open,
    ...(isAdmin && { remove: words.remove.open }),
  };
  return (
    <li className={cx(stack(2), inset(4), divided, styles.source)}>
      <div>
        <h3 id={`source-${_id}`} className={rowName}>
          {name}
        </h3>
        <Facts source={source} />
      </div>
      {trouble && <p className={cx(text("error"), place("spanning"))}>{trouble}</p>}
      {waiting > 0 && <Waiting source={source} onOpen={onOpen} />}
      {waiting === 0 && unclear > 0 && (
        <div className={cx(cluster(2, "center", "between"), columnGap(3), note("yellow"), place("spanning"))}>
          <p>{counted(unclear, words.unclear)}</p>
          <ChooseButton source={source} onOpen={onOpen} />
        </div>
      )}
      <div className={cx(cluster(2), styles.actions)}>
        {door === "meta" && (
          <Button
            id={`read-${_id}`}
            aria-labelledby={`read-${_id} source-${_id}`}
            aria-disabled={isReading}
            onClick={onRead}
          >
            {isReading ? words.backfill.running : words.backfill.open}
          </Button>
        )}
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

/** An unknown sender may have phone and email in other fields; elsewhere the person gave none. */
function Waiting({ source, onOpen }: Pick<Props, "source" | "onOpen">) {
  const { _id, door, waiting, questions } = source;
  const maySeeLeads = useRight("admin");
  return (
    <div className={cx(cluster(2, "center", "between"), columnGap(3), note("yellow"), place("spanning"))}>
      <p>{counted(waiting, isUnmapped(source) ? words.waiting : words.incomplete)}</p>
      {(door === "inbox" || questions.length > 0) && <ChooseButton source={source} onOpen={onOpen} />}
      {!isUnmapped(source) && maySeeLeads && (
        <Button id={`show-${_id}`} aria-labelledby={`show-${_id} source-${_id}`} onClick={() => onOpen("received")}>
          {words.show}
        </Button>
      )}
    </div>
  );
}

const ChooseButton = ({ source: { _id }, onOpen }: Pick<Props, "source" | "onOpen">) => (
  <Button
    id={`choose-${_id}`}
    look="main"
    aria-labelledby={`choose-${_id} source-${_id}`}
    onClick={() => onOpen("fields")}
  >
    {words.choose}
  </Button>
);

const unbroken = (fact: string) => fact.replaceAll(" ", "\u00a0");

const lastReceived = (when: string) => (when === "now" ? words.lastNow : fillPlaceholders(words.last, { ago: when }));

function Facts({ source: { door, name, lastReceivedAt, received, refused } }: Pick<Props, "source">) {
  const now = useNow();
  const { label } = words.doors[door];
  const facts = [
    ...(label === name ? [] : [label]),
    lastReceivedAt ? lastReceived(ago(new Date(lastReceivedAt), new Date(now))) : words.never,
    ...(lastReceivedAt ? [counted(received, words.leads)] : []),
    ...(refused > 0 ? [counted(refused, words.refused)] : []),
  ];
  return <p className={text("ink-2")}>{facts.map(unbroken).join(" · ")}</p>;
}
