"use client";

import type { ReactNode } from "react";
import styles from "@/components/admin/account/session-list.module.scss";
import type { ListedSession } from "@/contract/calls/sessions";
import { ago, moment } from "@/lib/format";
import { sessionWords as words } from "./session-words";

type Props = { sessions: readonly ListedSession[]; action?: (session: ListedSession) => ReactNode };

export function SessionList({ sessions, action }: Props) {
  if (sessions.length === 0) return <p>{words.none}</p>;
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session._id} className={styles.one}>
          <div className={styles.words}>
            <p id={nameIdOf(session)} className={styles.device}>
              {session.device} {session.isCurrent && <span className={styles.current}>{words.current}</span>}
            </p>
            <p className={styles.more}>
              {session.address}
              <br />
              <Times session={session} />
            </p>
          </div>
          {action?.(session)}
        </li>
      ))}
    </ul>
  );
}

export const nameIdOf = ({ _id }: ListedSession) => `session-${_id}`;

function Times({ session: { createdAt, lastUsedAt } }: { session: ListedSession }) {
  const [began, used] = [new Date(createdAt), new Date(lastUsedAt)];
  return (
    <>
      <time dateTime={lastUsedAt} title={moment(used)}>
        {words.lastUsed(ago(used, new Date()))}
      </time>
      , <time dateTime={createdAt}>{words.begun(moment(began))}</time>
    </>
  );
}
