import { useTranslator } from "#translator";
import { clockTime, squareFeet } from "@/lib/format";
import styles from "./sent-enquiries.module.scss";

export type SentEnquiry = { name: string; plot_size: string; at: Date };

export function SentEnquiries({ sent }: { sent: SentEnquiry[] }) {
  const { t, tag } = useTranslator();
  if (sent.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="sent-enquiries">
      <h3 id="sent-enquiries" className={styles.title}>
        {t("What you sent")}
      </h3>
      <ul>
        {sent.map(({ name, plot_size, at }) => (
          <li key={at.getTime()} className={styles.one}>
            <span>{name}</span>
            <span>{squareFeet(plot_size)}</span>
            <time className={styles.when} dateTime={at.toISOString()}>
              {clockTime(at, tag)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
