"use client";

import type { CSSProperties } from "react";
import { readSource } from "@/lib/enquiry/source";
import { grouped } from "@/lib/format";
import { Block } from "./block";
import { countBySource } from "./count-by-source";
import styles from "./dashboard.module.scss";
import { useRecentEnquiries } from "./use-recent-enquiries";

/** What brought the enquiries of the last days: a campaign where the link named one, otherwise the form. */
export function CameFrom({ days }: { days: number }) {
  const { data } = useRecentEnquiries(days);
  const counts = countBySource((data?.rows ?? []).map(({ enquiry }) => readSource(enquiry).source));
  if (counts.length === 0) return null;
  const most = counts[0]?.count ?? 1;
  return (
    <Block title="Where they came from">
      <ul className={styles.sources}>
        {counts.map(({ name, count }) => (
          <li key={name} style={{ "--share": count / most } as CSSProperties}>
            {name} <b>{grouped(count)}</b>
          </li>
        ))}
      </ul>
    </Block>
  );
}
