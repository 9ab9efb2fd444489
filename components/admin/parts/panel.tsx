import { type ReactNode, type Ref, useId } from "react";
import { lineBelow, panelTitle } from "@/components/admin/kit/content";
import { cluster, inset, place, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/parts/parts.module.scss";
import { cx } from "@/components/ui/cx";
import { grouped } from "@/lib/format";

type Props = {
  title: string;
  count?: number;
  note?: string;
  tools?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
};

export function Panel({ title, count, note, tools, children, ref }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} ref={ref}>
      <div className={cx(cluster(0, "center"), inset(3), lineBelow, styles.toolbar)}>
        <div className={cx(place("first"), styles.titleBlock)}>
          <h2 id={id} className={cx(panelTitle, place("inline"))} tabIndex={-1}>
            {title}
          </h2>
          {count !== undefined && (
            <span className={cx(text("ink-3", "figures", "controlSize"), styles.count)}>{grouped(count)}</span>
          )}
          {note && <p className={cx(text("ink-2"), styles.note)}>{note}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}
