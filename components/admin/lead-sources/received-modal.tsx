"use client";

import { ButtonLink } from "@/components/admin/parts/button";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { leadSourceCalls } from "@/contract/calls/lead-sources";
import type { LeadSource, ReceivedLead } from "@/contract/schemas/lead-source";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { leadSourceWords } from "@/lib/content/lead-source-words";
import { addressOfScreen } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import styles from "./lead-sources.module.scss";

const words = leadSourceWords.deliveries;

/** Announced, and not given yet or never. */
const WITHOUT_FIELDS: readonly ReceivedLead["state"][] = ["fetching", "gone"];

/** The latest deliveries of a source, as they came. */
export function ReceivedModal({ source: { _id, name }, onClose }: { source: LeadSource; onClose: () => void }) {
  const { data, error, isValidating, mutate } = useCall(leadSourceCalls.received, { params: { source: _id } });
  return (
    <Modal title={words.title(name)} onClose={onClose}>
      <ModalBody>
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!data && !error && <Loading rows={3} />}
        {data && <p>{data.data.length > 0 ? words.note : words.none}</p>}
        <ul className={styles.deliveries}>
          {data?.data.map((delivery) => (
            <Delivery key={delivery._id} delivery={delivery} />
          ))}
        </ul>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

function Delivery({ delivery: { receivedAt, state, reference, fields } }: { delivery: ReceivedLead }) {
  const time = moment(new Date(receivedAt));
  const entries = Object.entries(fields);
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <p className={styles.time}>
          <b className={styles.state}>{words.states[state]}</b> · {time}
        </p>
        {reference && (
          <ButtonLink
            href={`${addressOfScreen(getScreen("enquiries"))}?search=${reference}`}
            aria-label={`${words.open} ${reference}`}
          >
            {words.open}
          </ButtonLink>
        )}
      </div>
      {entries.length > 0 && (
        <details className={styles.fields}>
          <summary>{words.fields}</summary>
          <dl>
            {entries.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {entries.length === 0 && !WITHOUT_FIELDS.includes(state) && <p className={styles.time}>{words.deleted}</p>}
    </li>
  );
}
