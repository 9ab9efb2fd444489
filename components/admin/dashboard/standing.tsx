"use client";

import Link from "next/link";
import type { CSSProperties } from "react";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { messages } from "@/lib/content/messages";
import { addressOfScreen } from "@/lib/content/screens";
import { grouped } from "@/lib/format";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/lib/schemas/enquiry";
import { colourOf, statusWord } from "../status-badge";
import { Block } from "./block";
import styles from "./dashboard.module.scss";

/** How many enquiries have each status: a list says how many rows it has in all, so one row of each is asked for. */
export function Standing({ leadsOn }: { leadsOn: boolean }) {
  const counts = {
    active: useCount("active"),
    pending: useCount("pending"),
    closed: useCount("closed"),
    converted: useCount("converted"),
  } satisfies Record<EnquiryStatus, number | undefined>;
  const isThere = Object.values(counts).every((count) => count !== undefined);
  return (
    <Block title="Where enquiries stand">
      <ul className={styles.legend}>
        {ENQUIRY_STATUSES.map((status) => {
          const words = (
            <>
              {statusWord(status)} <b>{grouped(counts[status] ?? "")}</b>
            </>
          );
          return (
            <li key={status} className={colourOf(status)}>
              {leadsOn ? (
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
            <i key={status} className={colourOf(status)} style={{ "--share": counts[status] } as CSSProperties} />
          ))}
        </div>
      ) : (
        <p className={styles.unseen}>{messages.loading}</p>
      )}
    </Block>
  );
}

function useCount(status: EnquiryStatus): number | undefined {
  const { data } = useCall(enquiryCalls.list, { query: { status, limit: 1 } });
  return data?.total;
}
