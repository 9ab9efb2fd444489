"use client";

import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/content/messages";
import { PhoneLink, Since } from "../cells";
import { Failure } from "../list-notice";
import { Block } from "./block";
import styles from "./dashboard.module.scss";

/** Who has waited longest for an answer. */
export function Waiting() {
  const { data, error, isValidating, mutate } = useCall(enquiryCalls.list, {
    query: { status: "pending", sort: "createdAt", limit: 5 },
  });
  return (
    <Block title="Waiting longest">
      {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <p className={styles.quiet}>{messages.loading}</p>}
      {data?.data.length === 0 && <p className={styles.quiet}>Nobody waits for an answer.</p>}
      <ul className={styles.waiting}>
        {data?.data.map((enquiry) => (
          <li key={enquiry._id}>
            <span className={styles.who}>
              {enquiry.name}
              <Since when={enquiry.createdAt} />
            </span>
            <PhoneLink phone={enquiry.phone} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
