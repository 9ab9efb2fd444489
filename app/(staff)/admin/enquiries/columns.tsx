import type { ReactNode } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { badge, below, breaks } from "@/components/admin/kit/content";
import { place, row, text } from "@/components/admin/kit/layout";
import { dueWords } from "@/components/admin/record/work/next-step-form";
import { StatusMenu } from "@/components/admin/record/work/status";
import { EmptyOnDesk, Since } from "@/components/admin/table/cells";
import { enquiryColumnsOf } from "@/components/admin/table/columns-of";
import type { Column } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { phoneKey } from "@/contract/phone";
import { workListOf } from "@/contract/rules/work-list";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import { recordWords } from "@/lib/content/record-words";
import { ago, grouped, moment, roughDuration } from "@/lib/format";
import styles from "./enquiries.module.scss";

type Options = {
  newSince: string | undefined;
  canSortEveryColumn: boolean;
  onConvert: (row: FollowedEnquiry) => void;
  onLose: (row: FollowedEnquiry) => void;
};

const sameAs = (phone: string, others: number) =>
  phoneKey(phone) ? `same number: ${grouped(others)} more` : `same email: ${grouped(others)} more`;

export function enquiryListColumns({
  newSince,
  canSortEveryColumn,
  onConvert,
  onLose,
}: Options): Column<FollowedEnquiry>[] {
  const columns = enquiryColumnsOf<FollowedEnquiry>({
    name: {
      width: 16.5,
      below: ({ phone, createdAt, others }) => (
        <span className={cx(row(0, "baseline"), place("shrinking"), styles.came)}>
          {newSince && createdAt && Date.parse(createdAt) > Date.parse(newSince) && (
            <span className={cx(badge("teal", "narrow"), text("mid"), styles.isNew)}>New</span>
          )}
          <Since when={createdAt} />
          {others > 0 && <span className={text("barSize", "ink-2", "truncate")}>{sameAs(phone, others)}</span>}
        </span>
      ),
    },
    phone: {
      width: 16.5,
      // No link, because below the number it would be too close for a thumb.
      below: ({ email }) => (
        <span className={place("onDesk")} title={email}>
          {email}
        </span>
      ),
      belowUntil: "w",
    },
    email: { width: 14, from: "w" },
    location: { width: 14.5, belowUntil: "w" },
    plot_size: { width: 9, from: "w" },
    enquiry: { width: 14.5 },
    status: {
      cell: (row) => (
        <StatusMenu
          followed={{ kind: "enquiry", row }}
          overrides={{ converted: () => onConvert(row), closed: () => onLose(row) }}
        />
      ),
    },
  });
  const status = columns.findIndex(({ cardSlot }) => cardSlot === "badge");
  const sorted = canSortEveryColumn ? columns : columns.map((column) => ({ ...column, sort: undefined }));
  return [...sorted.slice(0, status), nextStep, ...sorted.slice(status)];
}

const nextStep: Column<FollowedEnquiry> = {
  header: "Next Step",
  inFile: [
    {
      header: "Next Step",
      text: ({ followUp: { nextStep } }) => (nextStep ? `${nextStep.what}, ${moment(new Date(nextStep.at))}` : ""),
    },
    { header: "Lead owner", text: ({ followUp: { assignee } }) => assignee?.name ?? "" },
  ],
  cell: (row) => {
    const { assignee } = row.followUp;
    const who = assignee && (
      <span className={cx(text("ink-2"), place("onDesk"))} title={`assigned to ${assignee.name}`}>
        {" "}
        assigned to {assignee.name}
      </span>
    );
    return <NextStepCell enquiry={row} who={who} fallback={who ?? <EmptyOnDesk />} />;
  },
  sort: "nextStepAt",
  width: 12.5,
  cardSlot: "start",
};

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
