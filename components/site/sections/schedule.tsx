import type { ReactNode } from "react";
import styles from "@/components/site/sections/schedule.module.scss";

type ScheduleProps = { rows: readonly { title: string; text: string; aside?: ReactNode }[] };

export function Schedule({ rows }: ScheduleProps) {
  return (
    <div className={styles.schedule}>
      {rows.map(({ title, text, aside }) => (
        <div key={title} className={styles.row}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      ))}
    </div>
  );
}
