import { badge } from "@/components/admin/kit/content";
import { place, row, text } from "@/components/admin/kit/layout";
import { StatusMenu } from "@/components/admin/record/work/status-menu";
import { EmptyCell, Since } from "@/components/admin/table/cells";
import { enquiryColumns } from "@/components/admin/table/columns-of";
import type { Column } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { phoneKey } from "@/contract/phone";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { grouped, moment } from "@/lib/format";
import styles from "../enquiries.module.scss";
import { NextStepCell } from "./next-step-cell";

type Enquiries = Column<FollowedEnquiry>;

function shared(header: string, change: Partial<Enquiries> = {}): Enquiries {
  const column = enquiryColumns.find((one) => one.header === header);
  if (!column) throw new Error(`the dashboard has no column ${header}`);
  return { ...column, cardSlot: undefined, ...change };
}

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

export const enquiryListColumns = ({ sortsByAll, ...options }: Options): Enquiries[] =>
  withOthers(allColumns(options)).map((column) =>
    sortsByAll || column.sort === "nextStepAt" ? column : { ...column, sort: undefined },
  );

function withOthers(columns: Enquiries[]): Enquiries[] {
  const others = enquiryColumns.filter(({ header }) => !columns.some((column) => column.header === header));
  return [...columns, ...others.map(({ header }) => shared(header))];
}

const sameAs = (phone: string, others: number) =>
  phoneKey(phone) ? `same number: ${grouped(others)} more` : `same email: ${grouped(others)} more`;

const allColumns = ({ newSince, onConvert, onLose }: Omit<Options, "sortsByAll">): Enquiries[] => [
  shared("Name", {
    cardSlot: "title",
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
  }),
  shared("Phone", {
    cardSlot: "phone",
    width: 16.5,
    // No link, because below the number it would be too close for a thumb.
    below: ({ email }) => (
      <span className={place("onDesk")} title={email}>
        {email}
      </span>
    ),
    belowUntil: "w",
  }),
  shared("Email", { width: 14, from: "w" }),
  shared("Location of Plot", {
    width: 14.5,
    cardSlot: "line",
    belowUntil: "w",
  }),
  shared("Plot Size", { width: 9, from: "w" }),
  shared("Plot Details", { width: 14.5 }),
  {
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
  },
  shared("Status", {
    width: 12.5,
    cardSlot: "badge",
    cell: (row) => (
      <StatusMenu
        followed={{ kind: "enquiry", row }}
        overrides={{ converted: () => onConvert(row), closed: () => onLose(row) }}
      />
    ),
  }),
];
