"use client";

import type { ReactNode } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { below, breaks } from "@/components/admin/kit/content";
import { place, text } from "@/components/admin/kit/layout";
import { dueWords } from "@/components/admin/record/work/next-step-form";
import { cx } from "@/components/ui/cx";
import { workListOf } from "@/contract/rules/work-list";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import { recordWords } from "@/lib/content/record-words";
import { ago, moment, roughDuration } from "@/lib/format";
import styles from "../enquiries.module.scss";

type Props = { enquiry: FollowedEnquiry; who?: ReactNode; fallback?: ReactNode };

const warning = cx(text("status-yellow"), place("rigid"), styles.stepPart);

export function NextStepCell({ enquiry: { followUp, createdAt, status, tries }, who, fallback }: Props) {
  const now = useNow();
  const { nextStep, lostReason, firstTouchAt } = followUp;
  const tried = tries > 0 && ` · ${recordWords.tries(tries)}`;
  if (nextStep) {
    const at = new Date(nextStep.at);
    const isOverdue = at.getTime() < now;
    return (
      <TwoLines what={nextStep.what} look={cx(text("ink"), breaks, styles.stepPart)} title={nextStep.what}>
        <time
          className={isOverdue ? text("mid", "error") : undefined}
          dateTime={nextStep.at}
          title={moment(at)}
          suppressHydrationWarning
        >
          {isOverdue ? `Due ${ago(at, new Date(now))}` : dueWords(nextStep.at, new Date(now))}
        </time>
        {tried}
        {who}
      </TwoLines>
    );
  }
  if (status === "closed") {
    const { reason, noReason } = recordWords.lost;
    return (
      <TwoLines what={lostReason ? reason(LOST_REASONS[lostReason]) : noReason} look={cx(text("ink"), breaks)}>
        {who}
      </TwoLines>
    );
  }
  const list = workListOf({ status, nextStepAt: null, firstTouchAt }, { now, tomorrow: now });
  if (list === "noStep")
    return (
      <TwoLines what="No next step" look={warning}>
        {who}
      </TwoLines>
    );
  if (!list || !createdAt) return fallback;
  return (
    <TwoLines what={tries > 0 ? "Not reached" : "Not called yet"} look={warning}>
      <time dateTime={createdAt} title={`Received ${moment(new Date(createdAt))}`} suppressHydrationWarning>
        for {roughDuration(now - Date.parse(createdAt))}
      </time>
      {tried}
      {who}
    </TwoLines>
  );
}

type LinesProps = { what: string; look: string; title?: string; children: ReactNode };

const TwoLines = ({ what, look, title, children }: LinesProps) => (
  <span className={cx(place("block", "shrinking"), styles.step)}>
    <span className={cx(place("block"), look)} title={title}>
      {what}
    </span>
    <span className={cx(below, place("block", "rigid"), styles.stepPart)}>{children}</span>
  </span>
);
