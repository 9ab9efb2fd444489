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

/** Every list answer has the total, so each query asks for one row. */
const useTotal = (status: EnquiryStatus) => useCall(enquiryCalls.list, { query: { status, limit: 1 } });

export function EnquiriesByStatus({ mayOpenEnquiries }: { mayOpenEnquiries: boolean }) {
  const reads = {
    active: useTotal("active"),
    pending: useTotal("pending"),
    closed: useTotal("closed"),
    converted: useTotal("converted"),
  };
  const all = Object.values(reads);
  const failure = all.find(({ data, error }) => error && !data)?.error;
  const isThere = all.every(({ data }) => data);
  const address = `${addressOfScreen(getScreen("enquiries"))}?status=` as const;
  return (
    <Block title="Enquiries by status" isWide>
      {failure ? (
        <Failure
          error={failure}
          isRetrying={all.some(({ isValidating }) => isValidating)}
          onRetry={() => all.map(({ mutate }) => mutate())}
        />
      ) : (
        <ul className={cx(cluster(1), columnGap(5), text("ink-2"), styles.statuses)}>
          {ENQUIRY_STATUSES.map((status) => (
            <li key={status} className={colourOf(status)}>
              <LinkIf className={plainLink} href={mayOpenEnquiries ? `${address}${status}` : undefined}>
                {statusWord(status)}{" "}
                <b className={text("ink", "bold", "figures")}>{grouped(reads[status].data?.total ?? "")}</b>
              </LinkIf>
            </li>
          ))}
        </ul>
      )}
      {!failure && isThere && (
        <div className={cx(row(0), place("spanning"), styles.bar)} aria-hidden="true">
          {ENQUIRY_STATUSES.map((status) => (
            <i
              key={status}
              className={colourOf(status)}
              style={{ "--share": reads[status].data?.total } as CSSProperties}
            />
          ))}
        </div>
      )}
      {!failure && !isThere && <p className="unseen">{visitorMessages.loading}</p>}
    </Block>
  );
}

type Bar = {
  name: string;
  value: number;
  part?: number;
  cells: readonly string[];
};
type Props = { caption: string; heads: readonly string[]; rows: readonly Bar[]; inWords: (value: number) => string };

const HEIGHT = 96;
const STEP = 20;

export function Bars({ caption, heads, rows, inWords }: Props) {
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
        <span>Highest: {inWords(most)}</span>
        <span>{rows.at(-1)?.name}</span>
      </p>
      {/* A table cannot shrink enough not to lengthen the page, so a div hides it. */}
      <div className="unseen">
        <RowsTable caption={caption} heads={heads} rows={rows.map((row) => ({ key: row.name, ...row }))} />
      </div>
    </>
  );
}

type BlockProps = { title: string; figure?: string; isWide?: boolean; children: ReactNode };

/** The figure is in the heading only: screen readers speak the section's name before the heading. */
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

type SharesProps = {
  caption: string;
  head: string;
  counted?: string;
  counts: readonly { label: string; count: number }[];
};

const MAX_SHOWN = 5;

export function Shares({ caption, head, counted = "Enquiries", counts }: SharesProps) {
  const sorted = [...counts].sort((one, other) => other.count - one.count);
  const largest = sorted.slice(0, MAX_SHOWN);
  const others = sorted.slice(MAX_SHOWN).reduce((all, { count }) => all + count, 0);
  const most = largest[0]?.count || 1;
  const rows = largest.map(({ label, count }) => ({ label: label || "Not recorded", count, share: count / most }));
  if (others > 0) rows.push({ label: "All others", count: others, share: 0 });
  return (
    <table className={cx(text("figures"), styles.shares)} aria-label={caption}>
      <Heads words={[head, counted]} />
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
  <table className={cx(text("figures"), styles.people)} aria-label={caption}>
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
