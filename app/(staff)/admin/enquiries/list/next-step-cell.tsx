"use client";

import type { ReactNode } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { below, breaks } from "@/components/admin/kit/content";
import { place, text } from "@/components/admin/kit/layout";
import { dueWords } from "@/components/admin/record/work/step-times";
import { cx } from "@/components/ui/cx";
import { workListOf } from "@/contract/rules/work-list";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import { recordWords } from "@/lib/content/record-words";
import { ago, moment, roughDuration } from "@/lib/format";
import styles from "../enquiries.module.scss";

const { lost } = recordWords;

type Props = { enquiry: FollowedEnquiry; who?: ReactNode; fallback?: ReactNode };

const when = cx(below, place("block", "rigid"), styles.stepPart);

export function NextStepCell({ enquiry: { followUp, createdAt, status, tries }, who, fallback }: Props) {
  const now = useNow();
  const { nextStep, firstTouchAt } = followUp;
  if (nextStep) {
    const at = new Date(nextStep.at);
    const isOverdue = at.getTime() < now;
    return (
      <span className={cx(place("block", "shrinking"), styles.step)}>
        <span className={cx(text("ink"), place("block"), breaks, styles.stepPart)} title={nextStep.what}>
          {nextStep.what}
        </span>
        <span className={when}>
          <time
            className={isOverdue ? text("mid", "error") : undefined}
            dateTime={nextStep.at}
            title={moment(at)}
            suppressHydrationWarning
          >
            {isOverdue ? `Due ${ago(at, new Date(now))}` : dueWords(nextStep.at, new Date(now))}
          </time>
          {tries > 0 && ` · ${recordWords.tries(tries)}`}
          {who}
        </span>
      </span>
    );
  }
  if (status === "closed")
    return (
      <span className={cx(place("block", "shrinking"), styles.step)}>
        <span className={cx(text("ink"), place("block"), breaks)}>
          {followUp.lostReason ? lost.reason(LOST_REASONS[followUp.lostReason]) : lost.noReason}
        </span>
        <span className={when}>{who}</span>
      </span>
    );
  const list = workListOf({ status, nextStepAt: null, firstTouchAt }, { now, tomorrow: now });
  if (!list) return fallback;
  if (list === "noStep")
    return (
      <span className={cx(place("block", "shrinking"), styles.step)}>
        <span className={cx(text("status-yellow"), place("block", "rigid"), styles.stepPart)}>No next step</span>
        <span className={when}>{who}</span>
      </span>
    );
  if (!createdAt) return fallback;
  return (
    <span className={cx(place("block", "shrinking"), styles.step)}>
      <span className={cx(text("status-yellow"), place("block", "rigid"), styles.stepPart)}>
        {tries > 0 ? "Not reached" : "Not called yet"}
      </span>
      <span className={when}>
        <time dateTime={createdAt} title={`Received ${moment(new Date(createdAt))}`} suppressHydrationWarning>
          for {roughDuration(now - Date.parse(createdAt))}
        </time>
        {tries > 0 && ` · ${recordWords.tries(tries)}`}
        {who}
      </span>
    </span>
  );
}
