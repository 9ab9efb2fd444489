import type { ReactNode } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { badge, breaks, smallPrint } from "@/components/admin/kit/content";
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

export type EnquiryColumn = Column<FollowedEnquiry>;

const sharedContact = (phone: string, others: number) =>
  phoneKey(phone) ? `same number: ${grouped(others)} more` : `same email: ${grouped(others)} more`;

export function enquiryListColumns({ newSince, canSortEveryColumn, onConvert, onLose }: Options): EnquiryColumn[] {
  const columns = enquiryColumnsOf<FollowedEnquiry>({
    name: {
      width: 16.5,
      below: ({ phone, createdAt, others }) => (
        <span className={cx(row(0, "baseline"), place("shrinking"), styles.arrival)}>
          {newSince && createdAt && Date.parse(createdAt) > Date.parse(newSince) && (
            <span className={cx(badge("teal", "narrow"), text("mid"), styles.isNew)}>New</span>
          )}
          <Since when={createdAt} />
          {others > 0 && <span className={text("barSize", "ink-2", "truncate")}>{sharedContact(phone, others)}</span>}
        </span>
      ),
    },
    phone: {
      width: 16.5,
      // No link: below the number, a thumb would miss it.
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
  const statusIndex = columns.findIndex(({ cardSlot }) => cardSlot === "badge");
  const sorted = canSortEveryColumn ? columns : columns.map((column) => ({ ...column, sort: undefined }));
  return [...sorted.slice(0, statusIndex), nextStepColumn, ...sorted.slice(statusIndex)];
}

const nextStepColumn: EnquiryColumn = {
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
    const assigneeNote = assignee && (
      <span className={cx(text("ink-2"), place("onDesk"))} title={`assigned to ${assignee.name}`}>
        {" "}
        assigned to {assignee.name}
      </span>
    );
    return <NextStepCell enquiry={row} assigneeNote={assigneeNote} fallback={assigneeNote ?? <EmptyOnDesk />} />;
  },
  sort: "nextStepAt",
  width: 12.5,
  cardSlot: "start",
};

type Props = { enquiry: FollowedEnquiry; assigneeNote?: ReactNode; fallback?: ReactNode };

const warningLook = cx(text("status-yellow"), place("rigid"), styles.stepPart);

export function NextStepCell({ enquiry: { followUp, createdAt, status, tries }, assigneeNote, fallback }: Props) {
  const now = useNow();
  const { nextStep, lostReason, firstTouchAt } = followUp;
  const triesWords = tries > 0 && ` · ${recordWords.tries(tries)}`;
  if (nextStep) {
    const dueAt = new Date(nextStep.at);
    const isOverdue = dueAt.getTime() < now;
    return (
      <TwoLines words={nextStep.what} className={cx(text("ink"), breaks, styles.stepPart)} title={nextStep.what}>
        <time
          className={isOverdue ? text("mid", "error") : undefined}
          dateTime={nextStep.at}
          title={moment(dueAt)}
          suppressHydrationWarning
        >
          {isOverdue ? `Due ${ago(dueAt, new Date(now))}` : dueWords(nextStep.at, new Date(now))}
        </time>
        {triesWords}
        {assigneeNote}
      </TwoLines>
    );
  }
  if (status === "closed") {
    const { reason, noReason } = recordWords.lost;
    return (
      <TwoLines words={lostReason ? reason(LOST_REASONS[lostReason]) : noReason} className={cx(text("ink"), breaks)}>
        {assigneeNote}
      </TwoLines>
    );
  }
  const workList = workListOf({ status, nextStepAt: null, firstTouchAt }, { now, tomorrow: now });
  if (workList === "noStep")
    return (
      <TwoLines words="No next step" className={warningLook}>
        {assigneeNote}
      </TwoLines>
    );
  if (!workList || !createdAt) return fallback;
  return (
    <TwoLines words={tries > 0 ? "Not reached" : "Not called yet"} className={warningLook}>
      <time dateTime={createdAt} title={`Received ${moment(new Date(createdAt))}`} suppressHydrationWarning>
        for {roughDuration(now - Date.parse(createdAt))}
      </time>
      {triesWords}
      {assigneeNote}
    </TwoLines>
  );
}

type LinesProps = { words: string; className: string; title?: string; children: ReactNode };

const TwoLines = ({ words, className, title, children }: LinesProps) => (
  <span className={cx(place("block", "shrinking"), styles.step)}>
    <span className={cx(place("block"), className)} title={title}>
      {words}
    </span>
    <span className={cx(smallPrint, place("block", "rigid"), styles.stepPart)}>{children}</span>
  </span>
);
