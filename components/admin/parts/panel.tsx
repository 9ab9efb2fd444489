import { type ReactNode, type Ref, useId } from "react";
import styles from "@/components/admin/parts/panel.module.scss";
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
      <div className={styles.toolbar}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}
