import { badge } from "@/components/admin/kit/content";
import { place, row, text } from "@/components/admin/kit/layout";
import { StatusMenu } from "@/components/admin/record/work/status";
import { EmptyCell, Since } from "@/components/admin/table/cells";
import { enquiryColumnsOf } from "@/components/admin/table/columns-of";
import type { Column } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { phoneKey } from "@/contract/phone";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { grouped, moment } from "@/lib/format";
import styles from "../enquiries.module.scss";
import { NextStepCell } from "./next-step-cell";

/** A dash, so that the column does not look forgotten; cards omit it. */
const Nothing = () => (
  <span className={place("onDesk")}>
    <EmptyCell />
  </span>
);

type Options = {
  newSince: string | undefined;
  sortsByAll: boolean;
  onConvert: (row: FollowedEnquiry) => void;
  onLose: (row: FollowedEnquiry) => void;
};

export const enquiryListColumns = ({ sortsByAll, ...options }: Options): Column<FollowedEnquiry>[] =>
  allColumns(options).map((column) =>
    sortsByAll || column.sort === "nextStepAt" ? column : { ...column, sort: undefined },
  );

const sameAs = (phone: string, others: number) =>
  phoneKey(phone) ? `same number: ${grouped(others)} more` : `same email: ${grouped(others)} more`;

function allColumns({ newSince, onConvert, onLose }: Omit<Options, "sortsByAll">): Column<FollowedEnquiry>[] {
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
  return [...columns.slice(0, status), nextStep, ...columns.slice(status)];
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
    return <NextStepCell enquiry={row} who={who} fallback={who ?? <Nothing />} />;
  },
  sort: "nextStepAt",
  width: 12.5,
  cardSlot: "start",
};
