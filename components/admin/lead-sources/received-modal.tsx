"use client";

import { useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { breaks, divided } from "@/components/admin/kit/content";
import { cluster, columnGap, marginAbove, padded, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { leadSourceCalls } from "@/contract/calls/sources";
import type { LeadSource, ReceivedLead } from "@/contract/schemas/lead-source";
import { useCall, useWrite } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { fillPlaceholders } from "@/lib/fill-in";
import { moment } from "@/lib/format";
import { isUnmapped } from "./field-targets";
import leadSourceWords from "./lead-source-words.json";
import styles from "./lead-sources.module.scss";

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
