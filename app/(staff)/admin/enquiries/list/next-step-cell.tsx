"use client";

import type { ReactNode } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { text } from "@/components/admin/kit/layout";
import { dueWords } from "@/components/admin/record/work/step-times";
import { cx } from "@/components/ui/cx";
import { type FollowedEnquiry, LOST_REASONS } from "@/contract/schemas/follow-up";
import { enquiryListWords as words } from "@/lib/content/enquiry-list-words";
import { recordWords } from "@/lib/content/record-words";
import { ago, moment, roughDuration } from "@/lib/format";
import styles from "./next-step-cell.module.scss";

const { lost } = recordWords;

type Props = { enquiry: FollowedEnquiry; who?: ReactNode; fallback?: ReactNode };

export function NextStepCell({ enquiry: { followUp, createdAt, status }, who, fallback }: Props) {
  const now = useNow();
  const { nextStep, firstTouchAt } = followUp;
  if (nextStep) {
    const at = new Date(nextStep.at);
    const isOverdue = at.getTime() < now;
    return (
      <span className={styles.step}>
        <span className={cx(text("ink"), styles.part)} title={nextStep.what}>
          {nextStep.what}
        </span>
        <span className={cx(styles.part, styles.when)}>
          <time
            className={isOverdue ? text("mid", "error") : undefined}
            dateTime={nextStep.at}
            title={moment(at)}
            suppressHydrationWarning
          >
            {isOverdue ? words.overdue(ago(at, new Date(now))) : dueWords(nextStep.at, new Date(now))}
          </time>
          {who}
        </span>
      </span>
    );
  }
  if (status === "closed")
    return (
      <span className={styles.step}>
        <span className={cx(text("ink"), styles.part, styles.reason)}>
          {followUp.lostReason ? lost.reason(LOST_REASONS[followUp.lostReason]) : lost.noReason}
        </span>
        <span className={cx(styles.part, styles.when)}>{who}</span>
      </span>
    );
  if (firstTouchAt !== null || !createdAt || status === "converted") return fallback;
  return (
    <span className={styles.step}>
      <span className={cx(styles.part, styles.waits)}>{words.unanswered}</span>
      <span className={cx(styles.part, styles.when)}>
        <time dateTime={createdAt} title={words.noAnswer(moment(new Date(createdAt)))} suppressHydrationWarning>
          {words.unansweredFor(roughDuration(now - Date.parse(createdAt)))}
        </time>
        {who}
      </span>
    </span>
  );
}
