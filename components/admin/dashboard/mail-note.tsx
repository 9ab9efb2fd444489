"use client";

import { followUpCalls } from "@/contract/calls/follow-up";
import { useCall } from "@/lib/api/use-call";
import { dashboardWords } from "./dashboard-words";
import styles from "./mail-note.module.scss";

/** Explains why reminder mails name no customer: the site has no account at the backend. */
export function MailNote() {
  const { data } = useCall(followUpCalls.reminders, {});
  return data?.isMailed && !data.hasNames ? <p className={styles.note}>{dashboardWords.mailsWithoutNames}</p> : null;
}
