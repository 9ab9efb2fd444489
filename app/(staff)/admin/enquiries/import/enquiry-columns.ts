import { hasDigit } from "@/components/admin/import/cells";
import { type Choices, type ImportColumn, importColumnsOf } from "@/components/admin/import/columns-of";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { enquiryThing } from "@/contract/things/people";
import { importWords } from "@/lib/content/bulk-words";
import type { DateOrder } from "@/lib/read-date";
import { joinEmails, joinNames, joinPhones } from "./joins";
import { comingMoment, isDate, isLikeArrival, pastMoment } from "./moments";
import { suggestStatus } from "./suggest-status";

const words = importWords.columns;

/** What a column cannot hold. */
const KEPT_IN = "enquiry";

const NAMES = ["First name", "Given name", "Middle name", "Last name", "Surname", "Family name", "Client name"];

const OWN: { [field: string]: Partial<ImportColumn> } = {
  name: { isOptional: true, isSeveral: true, join: joinNames, fits: (cell) => /\p{L}|\?/u.test(cell) },
  phone: {
    isSeveral: true,
    join: joinPhones,
    keptIn: KEPT_IN,
    fits: (cell) => hasDigit(cell) || /^\W*n\W?a\W*$/i.test(cell),
  },
  email: { isSeveral: true, join: joinEmails, keptIn: KEPT_IN },
  location: { fits: (cell) => /\p{L}|\?/u.test(cell) },
  status: { keptIn: KEPT_IN, choices: { values: enquiryThing.fields.status.known, suggest: suggestStatus } },
};

const ALSO: { [field: string]: readonly string[] } = {
  name: NAMES,
  phone: ["Ph", "Ph no", "Tel", "Mob", "Mob no", "Number"],
  plot_size: ["Plot area", "Site area", "Area sq ft", "Built up area", "Land"],
};

const given = importColumnsOf(enquiryThing, {}).map((column) => ({
  ...column,
  ...OWN[column.field],
  also: [...(column.also ?? []), ...(ALSO[column.field] ?? [])],
}));

const text = { isOptional: true, isStrict: true } as const;

const moment = (read: (cell: string, order: DateOrder) => string | undefined, refusal: string) => ({
  ...text,
  isDate: true as const,
  keptIn: KEPT_IN,
  fits: isDate,
  read: (cell: string, order: DateOrder) => read(cell, order) ?? reject(refusal),
});

function reject(message: string): never {
  throw new AppError("invalid", message);
}

const ARRIVAL = [
  "Date",
  "Enquiry date",
  "Lead date",
  "Received",
  "Received at",
  "Created",
  "Created at",
  "Created time",
];
const STEP = ["Next action", "Next follow up", "Follow up", "Followup", "Follow up action", "Action"];
const STEP_ON = [
  "Next step date",
  "Next follow up date",
  "Follow up date",
  "Next follow up",
  "Follow up",
  "Followup date",
];
const CONTACTED = ["Last contact", "Last contacted", "Last contact date", "Last call", "Last call date", "Last called"];
const COLLEAGUES = ["Assignee", "Assigned", "Owner", "Lead owner", "Handled by", "Attended by", "Agent", "Agent name"];

const ofEnquiry = (people: readonly StaffPerson[]): ImportColumn[] => [
  {
    field: "source",
    header: words.source,
    also: ["Lead source", "Channel", "Platform", "Medium", "Reference", "Ref", "Referred by", "Source of enquiry"],
    ...text,
  },
  { field: "campaign", header: words.campaign, also: ["Campaign name", "utm campaign"], ...text },
  {
    field: "assignee",
    header: words.assignee,
    also: [
      ...COLLEAGUES,
      "Executive",
      "Sales executive",
      "Sales person",
      "Salesperson",
      "Telecaller",
      "Staff",
      "Allotted to",
    ],
    ...text,
    keptIn: KEPT_IN,
    choices: colleagues(people),
  },
  {
    field: "receivedAt",
    header: words.received,
    also: [...ARRIVAL, "Created (IST)", "Timestamp", "Submitted at", "Date and time", "Date of enquiry"],
    ...moment(pastMoment, messages.admin.receivedAt),
    isLike: (cell) => isLikeArrival(cell),
  },
  {
    field: "lastTouchAt",
    header: words.lastContact,
    also: [
      ...CONTACTED,
      "Last called on",
      "Last contacted on",
      "Last follow up",
      "Last follow up date",
      "Last activity",
    ],
    ...moment(pastMoment, messages.admin.receivedAt),
  },
  {
    field: "stepAt",
    header: words.stepOn,
    also: [...STEP_ON, "Next call", "Next call date", "Call back on", "Callback date", "Reminder"],
    ...moment(comingMoment, importWords.pastStep),
  },
  { field: "step", header: words.step, also: STEP, ...text, fits: (cell) => !isDate(cell) },
];

/** By their name or email address. */
function colleagues(people: readonly StaffPerson[]): Choices {
  const key = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, " ");
  const isCalled = (cell: string) => (person: StaffPerson) =>
    [person.name, person._id].some((one) => key(one) === key(cell));
  const isFirstName = (cell: string) => (person: StaffPerson) => key(person.name).split(" ")[0] === key(cell);
  return {
    values: people.map(({ _id }) => _id),
    wordFor: (value) => people.find(({ _id }) => _id === value)?.name ?? value,
    noneWord: words.noColleague,
    suggest: (cell) => {
      const found = [isCalled(cell), isFirstName(cell)].map((is) => people.filter(is)).find((one) => one.length > 0);
      return found?.length === 1 ? found[0]?._id : undefined;
    },
  };
}

export const enquiryColumns = (people: readonly StaffPerson[]): ImportColumn[] => [...given, ...ofEnquiry(people)];
