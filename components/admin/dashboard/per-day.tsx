"use client";

import { messages } from "@/lib/content/messages";
import { dayAndMonth, grouped } from "@/lib/format";
import { Failure } from "../list-notice";
import { Block } from "./block";
import { countByDay, type Day } from "./count-by-day";
import styles from "./dashboard.module.scss";
import { useRecentEnquiries } from "./use-recent-enquiries";

/** How many enquiries came on each of the last days. */
export function PerDay({ days: wanted }: { days: number }) {
  const { data, error, isValidating, mutate } = useRecentEnquiries(wanted);
  const moments = data?.rows.map(({ createdAt }) => createdAt) ?? [];
  const days = countByDay(moments, wanted, new Date());
  const sum = days.reduce((total, { count }) => total + count, 0);
  return (
    <Block title={`Enquiries in the last ${wanted} days`} figure={data?.hasDates ? grouped(sum) : undefined}>
      {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <p className={styles.quiet}>{messages.loading}</p>}
      {data && !data.hasDates && (
        <p className={styles.quiet}>The backend keeps no dates, so there is nothing to draw.</p>
      )}
      {data?.hasDates && <Bars days={days} />}
      {data && !data.isAll && (
        <p className={styles.quiet}>Only the newest {grouped(data.rows.length)} enquiries are counted.</p>
      )}
    </Block>
  );
}

const HEIGHT = 96;
const STEP = 20;

/** Drawn for the eye, and a table for who cannot see it. */
function Bars({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, count }, index) => {
          const height = Math.max(1, (count / most) * HEIGHT);
          return (
            <rect key={day} x={index * STEP + 2} y={HEIGHT - height} width={STEP - 4} height={height}>
              <title>{`${dayAndMonth(new Date(day))}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{dayAndMonth(new Date(days[0]?.day ?? ""))}</span>
        <span>at most {grouped(most)} a day</span>
        <span>today</span>
      </p>
      <table className={styles.unseen}>
        <caption>Enquiries a day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Enquiries</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{dayAndMonth(new Date(day))}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
