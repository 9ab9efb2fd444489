"use client";

import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { personalDataCalls } from "@/contract/calls/personal-data";
import type { DataPart, DataRequestShown } from "@/contract/schemas/personal-data";
import { useCall } from "@/lib/api/use-call";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import { addressOfDocument } from "@/lib/content/screens";
import { dayInWords, moment } from "@/lib/format";
import styles from "./personal-data.module.scss";

/** Names none of the people concerned. */
export function Requests() {
  const { data, error, isValidating, mutate } = useCall(personalDataCalls.requests, {});
  return (
    <Panel title={words.screen.requests} count={data?.data.length} note={words.screen.requestsNote}>
      {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={2} />}
      {data?.data.length === 0 && <p className={styles.none}>{words.screen.noRequests}</p>}
      <ul className={styles.rows}>
        {data?.data.map((request) => (
          <li key={request._id} className={styles.row}>
            <div className={styles.head}>
              <b>{words.kinds[request.kind]}</b>
              <span>
                {moment(new Date(request.at))}
                {request.by && `, ${request.by}`}
              </span>
            </div>
            <p className={styles.why}>{countsIn(request)}</p>
            {request.outcome.kept.map(({ id, why, until }) => (
              <p key={id} className={styles.why}>
                {words.screen.stillKept(why, dayInWords(new Date(until)))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const countsIn = ({ outcome: { counts } }: DataRequestShown) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([part, count]) => `${partName(part)}: ${count}`)
    .join(", ");

const partName = (part: string) => words.parts[part as DataPart] ?? words.retention[part as "sessions"] ?? part;

/** Data that retention rules delete within a week, and their limits with a hosted backend. */
export function RetentionNote() {
  const { data } = useCall(personalDataCalls.ahead, {});
  if (!data) return null;
  const counts = data.ahead.map(({ kind, count }) => `${words.retention[kind]}: ${count}`).join(", ");
  const isShort = data.hasRules && !data.reachesBackend;
  if (!counts && !isShort) return null;
  return (
    <p className={styles.note}>
      {counts && `${words.screen.ahead(counts)} `}
      {isShort && `${words.screen.notAtBackend} `}
      <a href={addressOfDocument("retention")}>{words.screen.rules}</a>
    </p>
  );
}
