"use client";

import { personalDataCalls } from "@/contract/calls/personal-data";
import { useCall } from "@/lib/api/use-call";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import { addressOfDocument } from "@/lib/content/screens";
import styles from "./personal-data.module.scss";

/** Data that retention rules delete within a week, and their limits with a hosted backend. */
export function RetentionNote() {
  const { data } = useCall(personalDataCalls.ahead, {});
  if (!data) return null;
  const counts = data.ahead.map(({ kind, count }) => `${words.retention[kind]}: ${count}`).join(", ");
  const isShort = data.hasRules && !data.reachesBackend;
  if (!counts && !isShort) return null;
  return (
    <p className={styles.note}>
      {counts && `${words.screen.ahead(counts)} `}
      {isShort && `${words.screen.notAtBackend} `}
      <a href={addressOfDocument("retention")}>{words.screen.rules}</a>
    </p>
  );
}
