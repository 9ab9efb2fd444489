"use client";

import Link from "next/link";
import type { CSSProperties } from "react";
import { Failure } from "@/components/admin/parts/list-notice";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { grouped } from "@/lib/format";
import { Block } from "./block";
import styles from "./figures.module.scss";

const TITLE = "Enquiries by status";

/** The number of enquiries per status. Every list answer has the total, so each query asks for one row. */
export function EnquiriesByStatus({ mayOpenEnquiries }: { mayOpenEnquiries: boolean }) {
  const counts = {
    active: useCount("active"),
    pending: useCount("pending"),
    closed: useCount("closed"),
    converted: useCount("converted"),
  } satisfies Record<EnquiryStatus, Count>;
  const all = Object.values(counts);
  const isThere = all.every(({ count }) => count !== undefined);
  const failed = all.find(({ count, error }) => error && count === undefined);
  if (failed?.error) {
    return (
      <Block title={TITLE} isWide>
        <Failure
          error={failed.error}
          isRetrying={all.some(({ isRetrying }) => isRetrying)}
          onRetry={() => all.map(({ retry }) => retry())}
        />
      </Block>
    );
  }
  return (
    <Block title={TITLE} isWide>
      <ul className={styles.statuses}>
        {ENQUIRY_STATUSES.map((status) => {
          const words = (
            <>
              {statusWord(status)} <b>{grouped(counts[status].count ?? "")}</b>
            </>
          );
          return (
            <li key={status} className={colourOf(status)}>
              {mayOpenEnquiries ? (
                <Link href={`${addressOfScreen(getScreen("enquiries"))}?status=${status}`} prefetch={false}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
      {isThere ? (
        <div className={styles.bar} aria-hidden="true">
          {ENQUIRY_STATUSES.map((status) => (
            <i key={status} className={colourOf(status)} style={{ "--share": counts[status].count } as CSSProperties} />
          ))}
        </div>
      ) : (
        <p className={styles.unseen}>{visitorMessages.loading}</p>
      )}
    </Block>
  );
}

type Count = { count: number | undefined; error: Error | undefined; isRetrying: boolean; retry: () => void };

function useCount(status: EnquiryStatus): Count {
  const { data, error, isValidating, mutate } = useCall(enquiryCalls.list, { query: { status, limit: 1 } });
  return { count: data?.total, error, isRetrying: isValidating, retry: () => void mutate() };
}
