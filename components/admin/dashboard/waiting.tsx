"use client";

import Link from "next/link";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { messages } from "@/lib/content/messages";
import { addressOfScreen } from "@/lib/content/screens";
import { PhoneLink, Since } from "../cells";
import { Failure } from "../list-notice";
import { Block } from "./block";
import styles from "./dashboard.module.scss";

/** Who has waited longest for an answer; nobody can say where the backend keeps no dates. */
export function Waiting({ leadsOn }: { leadsOn: boolean }) {
  const { data, error, isValidating, mutate } = useCall(enquiryCalls.list, {
    query: { status: "pending", sort: "createdAt", limit: 5 },
  });
  const enquiries = data?.data ?? [];
  const dated = enquiries.filter(({ createdAt }) => createdAt !== undefined);
  return (
    <Block title="Waiting longest">
      {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <p className={styles.quiet}>{messages.loading}</p>}
      {data && enquiries.length === 0 && <p className={styles.quiet}>Nobody waits for an answer.</p>}
      {dated.length === 0 && enquiries.length > 0 && (
        <p className={styles.quiet}>The backend keeps no dates, so nobody can say.</p>
      )}
      <ul className={styles.waiting}>
        {dated.map(({ _id, name, phone, createdAt }) => (
          <li key={_id}>
            <span className={styles.who}>
              {leadsOn ? (
                <Link href={enquiryAddress(name)} prefetch={false}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <Since when={createdAt} />
            </span>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Where it can be answered, and marked as answered. */
const enquiryAddress = (name: string) =>
  `${addressOfScreen(getScreen("enquiries"))}?${new URLSearchParams({ status: "pending", search: name })}` as const;
