import { type CSSProperties, type ReactNode, useId } from "react";
import { subtitle } from "@/components/admin/kit/content";
import { inset, place, stack, text } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import { grouped } from "@/lib/format";
import styles from "./dashboard.module.scss";

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

const SHOWN = 5;

export function Shares({ caption, head, counted = "Enquiries", counts }: SharesProps) {
  const sorted = [...counts].sort((one, other) => other.count - one.count);
  const largest = sorted.slice(0, SHOWN);
  const others = sorted.slice(SHOWN).reduce((all, { count }) => all + count, 0);
  const most = largest[0]?.count || 1;
  return (
    <table className={cx(text("figures"), styles.shares)} aria-label={caption}>
      <thead className="unseen">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{counted}</th>
        </tr>
      </thead>
      <tbody>
        {largest.map(({ label, count }) => (
          <tr key={label} style={{ "--share": count / most } as CSSProperties}>
            <th scope="row">{label || "Not recorded"}</th>
            <td>{grouped(count)}</td>
          </tr>
        ))}
        {others > 0 && (
          <tr style={{ "--share": 0 } as CSSProperties}>
            <th scope="row">All others</th>
            <td>{grouped(others)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
