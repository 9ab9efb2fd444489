"use client";

import { useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { useNow } from "@/components/admin/hooks/use-now";
import { breaks, divided, note, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, marginAbove, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { useRight } from "@/components/admin/shell/rights";
import { cx } from "@/components/ui/cx";
import { leadSourceCalls } from "@/contract/calls/sources";
import type { LeadSource, ReceivedLead } from "@/contract/schemas/lead-source";
import { useCall, useWrite } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { fillPlaceholders } from "@/lib/fill-in";
import { ago, counted, moment } from "@/lib/format";
import { isUnmapped } from "./fields-modal";
import leadSourceWords from "./lead-source-words.json";
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

const words = leadSourceWords.deliveries;

const WITHOUT_FIELDS: readonly ReceivedLead["state"][] = ["fetching", "gone"];

export function ReceivedModal({ source, onClose }: { source: LeadSource; onClose: () => void }) {
  const read = useCall(leadSourceCalls.received, { params: { source: source._id } });
  const { data } = read;
  return (
    <Modal title={fillPlaceholders(words.title, { name: source.name })} onClose={onClose}>
      <ModalBody>
        <Unread read={read} rows={3} />
        {data && <p>{data.data.length > 0 ? words.note : words.none}</p>}
        <ul>
          {data?.data.map((delivery) => (
            <Delivery key={delivery._id} source={source} delivery={delivery} />
          ))}
        </ul>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

function Delivery({ source, delivery }: { source: LeadSource; delivery: ReceivedLead }) {
  const { receivedAt, state, reference, fields } = delivery;
  const time = moment(new Date(receivedAt));
  const entries = Object.entries(fields);
  return (
    <li className={cx(stack(2), divided, padded(3))}>
      <div className={cx(cluster(1, "center", "between"), columnGap(3))}>
        <p className={text("ink-2")}>
          <b className={text("mid")}>{words.states[state]}</b> · {time}
        </p>
        {reference && (
          <ButtonLink
            href={`${addressOfScreen(getScreen("enquiries"))}?search=${reference}`}
            aria-label={`${words.open} ${reference}`}
          >
            {words.open}
          </ButtonLink>
        )}
        {state === "waiting" && entries.length > 0 && !isUnmapped(source) && (
          <AddEnquiryButton source={source._id} lead={delivery._id} time={time} />
        )}
      </div>
      {state === "none" && fields.reason && <p>{fields.reason}</p>}
      {entries.length > 0 && (
        <details className={styles.fields}>
          <summary className={text("ink-2")}>{words.fields}</summary>
          <dl className={cx(stack(1), marginAbove(2))}>
            {entries.map(([name, value]) => (
              <div key={name}>
                <dt className={cx(text("ink-2"), breaks)}>{name}</dt>
                <dd className={text("typed")}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {entries.length === 0 && !WITHOUT_FIELDS.includes(state) && <p className={text("ink-2")}>{words.deleted}</p>}
    </li>
  );
}

function AddEnquiryButton({ source, lead, time }: { source: string; lead: string; time: string }) {
  const take = useWrite(leadSourceCalls.take);
  const attempt = useAttempt();
  const [isRunning, setRunning] = useState(false);

  async function add() {
    if (isRunning) return;
    setRunning(true);
    await attempt(async () => {
      await take({ params: { source }, body: { lead } });
      notify.done(words.taken);
    });
    setRunning(false);
  }

  return (
    <Button aria-label={fillPlaceholders(words.takeOf, { time })} aria-disabled={isRunning} onClick={() => void add()}>
      {words.take}
    </Button>
  );
}
