"use client";

import Link from "next/link";
import type { CSSProperties } from "react";
import { plainLink } from "@/components/admin/kit/content";
import { cluster, columnGap, place, row, text } from "@/components/admin/kit/layout";
import { Failure } from "@/components/admin/parts/list-notice";
import { Heads } from "@/components/admin/table/heads";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { grouped } from "@/lib/format";
import { Block } from "./blocks";
import styles from "./dashboard.module.scss";

const TITLE = "Enquiries by status";

/** Every list answer has the total, so each query asks for one row. */
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
      <ul className={cx(cluster(1), columnGap(5), text("ink-2"), styles.statuses)}>
        {ENQUIRY_STATUSES.map((status) => {
          const words = (
            <>
              {statusWord(status)}{" "}
              <b className={text("ink", "bold", "figures")}>{grouped(counts[status].count ?? "")}</b>
            </>
          );
          return (
            <li key={status} className={colourOf(status)}>
              {mayOpenEnquiries ? (
                <Link
                  className={plainLink}
                  href={`${addressOfScreen(getScreen("enquiries"))}?status=${status}`}
                  prefetch={false}
                >
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
        <div className={cx(row(0), place("spanning"), styles.bar)} aria-hidden="true">
          {ENQUIRY_STATUSES.map((status) => (
            <i key={status} className={colourOf(status)} style={{ "--share": counts[status].count } as CSSProperties} />
          ))}
        </div>
      ) : (
        <p className="unseen">{visitorMessages.loading}</p>
      )}
    </Block>
  );
}

type Count = { count: number | undefined; error: Error | undefined; isRetrying: boolean; retry: () => void };

function useCount(status: EnquiryStatus): Count {
  const { data, error, isValidating, mutate } = useCall(enquiryCalls.list, { query: { status, limit: 1 } });
  return { count: data?.total, error, isRetrying: isValidating, retry: () => void mutate() };
}

type Bar = {
  name: string;
  value: number;
  part?: number;
  cells: readonly string[];
};
type Props = { caption: string; heads: readonly string[]; rows: readonly Bar[]; most: (value: number) => string };

const HEIGHT = 96;
const STEP = 20;

export function Bars({ caption, heads, rows, most: words }: Props) {
  const most = Math.max(...rows.map(({ value }) => value)) || 1;
  const heightOf = (value: number) => (value / most) * HEIGHT;
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${rows.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {rows.map(({ name, value, part = value, cells }, index) => (
          <g key={name}>
            <title>
              {name}: {cells.join(", ")}
            </title>
            <rect x={index * STEP + 2} y={HEIGHT - heightOf(value)} width={STEP - 4} height={heightOf(value) + 1} />
            <rect
              className={styles.part}
              x={index * STEP + 2}
              y={HEIGHT - heightOf(part)}
              width={STEP - 4}
              height={heightOf(part) + 1}
            />
          </g>
        ))}
      </svg>
      <p className={cx(row(0, undefined, "between"), text("small", "ink-3"))} aria-hidden="true">
        <span>{rows[0]?.name}</span>
        <span>Highest: {words(most)}</span>
        <span>{rows.at(-1)?.name}</span>
      </p>
      {/* A table cannot shrink enough not to lengthen the page, so a div hides it. */}
      <div className="unseen">
        <table aria-label={caption}>
          <Heads words={heads} />
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
