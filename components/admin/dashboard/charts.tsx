import { type CSSProperties, type ReactNode, useId } from "react";
import { plainLink, subtitle } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, place, row, stack, text } from "@/components/admin/kit/layout";
import { LinkIf } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { Heads } from "@/components/admin/table/data-table";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { grouped } from "@/lib/format";
import styles from "./dashboard.module.scss";

/** The answer to each list states the total, so one row is enough. */
const useStatusTotal = (status: EnquiryStatus) => useCall(enquiryCalls.list, { query: { status, limit: 1 } });

export function EnquiriesByStatus({ mayOpenEnquiries }: { mayOpenEnquiries: boolean }) {
  const reads = {
    active: useStatusTotal("active"),
    pending: useStatusTotal("pending"),
    closed: useStatusTotal("closed"),
    converted: useStatusTotal("converted"),
  };
  const allReads = Object.values(reads);
  const failure = allReads.find(({ data, error }) => error && !data)?.error;
  const isLoaded = allReads.every(({ data }) => data);
  const totalOf = (status: EnquiryStatus) => reads[status].data?.total;
  const addressBeforeStatus = `${addressOfScreen(getScreen("enquiries"))}?status=` as const;
  return (
    <Block title="Enquiries by status" isWide>
      {failure ? (
        <Failure
          error={failure}
          isRetrying={allReads.some(({ isValidating }) => isValidating)}
          onRetry={() => allReads.map(({ mutate }) => mutate())}
        />
      ) : (
        <ul className={cx(cluster(1), columnGap(5), text("ink-2"), styles.statuses)}>
          {ENQUIRY_STATUSES.map((status) => (
            <li key={status} className={colourOf(status)}>
              <LinkIf className={plainLink} href={mayOpenEnquiries ? `${addressBeforeStatus}${status}` : undefined}>
                {statusWord(status)} <b className={text("ink", "bold", "figures")}>{grouped(totalOf(status) ?? "")}</b>
              </LinkIf>
            </li>
          ))}
        </ul>
      )}
      {!failure && isLoaded && (
        <div className={cx(row(0), place("spanning"), styles.bar)} aria-hidden="true">
          {ENQUIRY_STATUSES.map((status) => (
            <i key={status} className={colourOf(status)} style={{ "--share": totalOf(status) } as CSSProperties} />
          ))}
        </div>
      )}
      {!failure && !isLoaded && <p className="unseen">{visitorMessages.loading}</p>}
    </Block>
  );
}

type Bar = {
  name: string;
  value: number;
  /** The lower part of the bar, which is drawn dark. By default it is all of the bar. */
  darkValue?: number;
  cells: readonly string[];
};
type Props = { caption: string; heads: readonly string[]; rows: readonly Bar[]; format: (value: number) => string };

const HEIGHT = 96;
const STEP = 20;

export function Bars({ caption, heads, rows, format }: Props) {
  const highest = Math.max(...rows.map(({ value }) => value)) || 1;
  const heightOf = (value: number) => (value / highest) * HEIGHT;
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${rows.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {rows.map(({ name, value, darkValue = value, cells }, index) => (
          <g key={name}>
            <title>
              {name}: {cells.join(", ")}
            </title>
            <rect x={index * STEP + 2} y={HEIGHT - heightOf(value)} width={STEP - 4} height={heightOf(value) + 1} />
            <rect
              className={styles.dark}
              x={index * STEP + 2}
              y={HEIGHT - heightOf(darkValue)}
              width={STEP - 4}
              height={heightOf(darkValue) + 1}
            />
          </g>
        ))}
      </svg>
      <p className={cx(row(0, undefined, "between"), text("small", "ink-3"))} aria-hidden="true">
        <span>{rows[0]?.name}</span>
        <span>Highest: {format(highest)}</span>
        <span>{rows.at(-1)?.name}</span>
      </p>
      {/* A div hides the table, because a hidden table would still lengthen the page. */}
      <div className="unseen">
        <RowsTable caption={caption} heads={heads} rows={rows.map((row) => ({ key: row.name, ...row }))} />
      </div>
    </>
  );
}

type BlockProps = { title: string; figure?: string; isWide?: boolean; children: ReactNode };

/** Only the heading has the figure, because screen readers speak the section's name before the heading. */
export function Block({ title, figure, isWide, children }: BlockProps) {
  const id = useId();
  return (
    <section
      className={cx(stack(0), place("top", "shrinking"), inset(4), styles.block, isWide && styles.wide)}
      aria-labelledby={id}
    >
      <h3 className={subtitle}>
        <span id={id}>{title}</span>
        {figure !== undefined && <span className={cx(text("light", "ink-3"), styles.total)}> {figure}</span>}
      </h3>
      {children}
    </section>
  );
}

type LabelledCount = { label: string; count: number };
type SharesProps = { caption: string; head: string; countHead?: string; counts: readonly LabelledCount[] };

const MAX_SHOWN = 5;

export function Shares({ caption, head, countHead = "Enquiries", counts }: SharesProps) {
  const sorted = [...counts].sort((first, second) => second.count - first.count);
  const largest = sorted.slice(0, MAX_SHOWN);
  const otherCount = sorted.slice(MAX_SHOWN).reduce((sum, { count }) => sum + count, 0);
  const maxCount = largest[0]?.count || 1;
  const rows = largest.map(({ label, count }) => ({ label: label || "Not recorded", count, share: count / maxCount }));
  if (otherCount > 0) rows.push({ label: "All others", count: otherCount, share: 0 });
  return (
    <table className={cx(text("figures"), styles.shares)} aria-label={caption}>
      <Heads words={[head, countHead]} />
      <tbody>
        {rows.map(({ label, count, share }) => (
          <tr key={label} style={{ "--share": share } as CSSProperties}>
            <th scope="row">{label}</th>
            <td>{grouped(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowsTableProps = {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
};

export const RowsTable = ({ caption, heads, rows }: RowsTableProps) => (
  <table className={cx(text("figures"), styles.rowsTable)} aria-label={caption}>
    <Heads words={heads} />
    <tbody>
      {rows.map(({ key, name, cells }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
