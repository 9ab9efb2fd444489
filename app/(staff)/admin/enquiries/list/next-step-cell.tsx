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
import { enquiryListWords as words } from "@/lib/content/enquiry-list-words";
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
            {isOverdue ? words.overdue(ago(at, new Date(now))) : dueWords(nextStep.at, new Date(now))}
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
        <span className={cx(text("status-yellow"), place("block", "rigid"), styles.stepPart)}>{words.noStep}</span>
        <span className={when}>{who}</span>
      </span>
    );
  if (!createdAt) return fallback;
  return (
    <span className={cx(place("block", "shrinking"), styles.step)}>
      <span className={cx(text("status-yellow"), place("block", "rigid"), styles.stepPart)}>
        {tries > 0 ? words.notReached : words.unanswered}
      </span>
      <span className={when}>
        <time dateTime={createdAt} title={words.received(moment(new Date(createdAt)))} suppressHydrationWarning>
          {words.unansweredFor(roughDuration(now - Date.parse(createdAt)))}
        </time>
        {tries > 0 && ` · ${recordWords.tries(tries)}`}
        {who}
      </span>
    </span>
  );
}
