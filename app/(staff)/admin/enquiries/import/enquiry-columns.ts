import { type Choices, hasDigit, type ImportColumn, importColumnsOf } from "@/components/admin/import/columns-of";
import { nameKey } from "@/contract/clean-text";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import type { DateOrder } from "@/lib/read-date";
import {
  comingMoment,
  isDate,
  isLikeArrival,
  isTime,
  joinEmails,
  joinMoment,
  joinNames,
  joinPhones,
  joinPlaces,
  joinTexts,
  pastMoment,
} from "./cells";

/** The column that gets what others cannot hold. */
const TEXT = "enquiry";

const list = (names: string) => names.split(", ");

/** Besides those of a form (contract/entities/people.ts): headings of exports and registers. */
const ALSO: { [field: string]: readonly string[] } = {
  name: list("First name, Given name, Middle name, Last name, Surname, Family name, Client name"),
  phone: list("Ph, Ph no, Tel, Mob, Mob no, Number"),
  location: list("District, State, Street, शहर, ನಗರ, ಊರು"),
  plot_size: list("Plot area, Site area, Area sq ft, Built up area, Land"),
  enquiry: list("Description, Query, Query info, Feedback, Discussion, Budget, टिप्पणी, ಟಿಪ್ಪಣಿ"),
};

const hasLetter = (cell: string) => /\p{L}|\?/u.test(cell);
const isNone = (cell: string) => /^[-–.\s]*(?:n[./ ]?a|nil|none)?[-–.\s]*$/i.test(cell);

const OWN: { [field: string]: Partial<ImportColumn> } = {
  name: { isOptional: true, isSeveral: true, join: joinNames, fits: hasLetter },
  phone: { isSeveral: true, join: joinPhones, restIn: TEXT, fits: (cell) => hasDigit(cell) || isNone(cell) },
  email: {
    isSeveral: true,
    join: joinEmails,
    restIn: TEXT,
    fits: (cell) => cell.includes("@") || isNone(cell),
  },
  location: { isSeveral: true, join: joinPlaces, restIn: TEXT, fits: hasLetter },
  enquiry: { join: joinTexts },
  status: { keptIn: TEXT, choices: { values: enquiryEntity.fields.status.choices, suggest: suggestStatus } },
};

const given = importColumnsOf(enquiryEntity).map((column) => ({
  ...column,
  ...OWN[column.field],
  also: [...(column.also ?? []), ...(ALSO[column.field] ?? [])],
}));

const strict = { isOptional: true, isStrict: true } as const;

const moment = (read: (cell: string, order: DateOrder) => string | undefined, refusal: string) => ({
  ...strict,
  isDate: true as const,
  keptIn: TEXT,
  fits: isDate,
  read: (cell: string, order: DateOrder) => read(cell, order) ?? reject(refusal),
});

function reject(message: string): never {
  throw new AppError("invalid", message);
}

const besides = (people: readonly StaffPerson[]): ImportColumn[] => [
  { field: "countryCode", header: "Country code", also: list("ISD code, Dial code, Phone code"), ...strict },
  {
    field: "source",
    header: "Source",
    also: list("Channel, Platform, Reference, Ref, Referred by, स्रोत, ಮೂಲ"),
    ...strict,
  },
  { field: "campaign", header: "Campaign", also: list("Campaign name, utm campaign"), ...strict },
  {
    field: "assignee",
    header: "Assigned to",
    also: list(
      "Assignee, Assigned, Owner, Handled by, Attended by, Allotted to, Agent, Agent name, Executive, Executive name, Sales executive, Sales person, Telecaller, Staff",
    ),
    ...strict,
    keptIn: TEXT,
    choices: colleagues(people),
  },
  {
    field: "receivedAt",
    header: "Received on",
    also: list("Date, Dt, Received, Created, Create, Timestamp, Time, Submitted, Submit, Submission, Created (IST)"),
    ...moment(pastMoment, messages.admin.receivedAt),
    isSeveral: true,
    join: joinMoment,
    restIn: TEXT,
    fits: (cell) => isDate(cell) || isTime(cell),
    isLike: (cell) => isLikeArrival(cell),
  },
  {
    field: "lastTouchAt",
    header: "Last contact",
    also: list("Last contacted, Last call, Last called, Last follow up, Last followup, Last activity"),
    ...moment(pastMoment, messages.admin.receivedAt),
  },
  {
    field: "step",
    header: "Next step",
    also: list("Next action, Next follow up, Follow up, Followup, Follow up action, Action"),
    ...strict,
    fits: (cell) => !isDate(cell),
  },
  {
    field: "stepAt",
    header: "Next step on",
    also: list(
      "Next step, Next follow up, Next followup, Follow up, Followup, Next call, Next activity, Call back, Callback, Reminder",
    ),
    ...moment(comingMoment, "Enter a date that is not in the past"),
  },
];

/** Finds a colleague by full name, email address or, if only one has it, first name. */
function colleagues(people: readonly StaffPerson[]): Choices {
  const namesOf = ({ _id, name }: StaffPerson) => [nameKey(name), nameKey(_id)];
  const firstNameOf = ({ name }: StaffPerson) => nameKey(name).split(" ")[0];
  return {
    values: people.map(({ _id }) => _id),
    wordFor: (value) => people.find(({ _id }) => _id === value)?.name ?? value,
    noneWord: "Unassigned, keep in details",
    suggest: (cell) => {
      const called = people.filter((person) => namesOf(person).includes(nameKey(cell)));
      const found = called.length > 0 ? called : people.filter((person) => firstNameOf(person) === nameKey(cell));
      return found.length === 1 ? found[0]?._id : undefined;
    },
  };
}

export const enquiryColumns = (people: readonly StaffPerson[]): ImportColumn[] => [...given, ...besides(people)];

/** The strongest first. Whole words, because "Design sent" contains "sign". */
const WORDS: [EnquiryStatus, RegExp][] = [
  [
    "closed",
    /\b(clos(ed?|ing|ure)|lost|dead|drop(ped)?|cancel\w*|reject\w*|wrong|junk|spam|dn[dc]|unsubscribed?|do not (call|disturb|contact)|don['’]?t call|not (interest\w*|intrest\w*|reachable|required)|no (response|answer))\b/,
  ],
  [
    "converted",
    /(?<!\b(not|not yet|never|to be|yet to) )\b(convert(ed)?|won(?!['’])|book(ed|ing)?|sold|sign(ed|ing)?|order(ed)?|advance|^(existing )?customer$)\b/,
  ],
  ["pending", /\b(pending|new|fresh|open|created|intake|unread|not (called|contacted)|to be called)\b/],
];

function suggestStatus(cell: string): EnquiryStatus {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const known = ENQUIRY_STATUSES.find((status) => status === text);
  return known ?? WORDS.find(([, words]) => words.test(text))?.[0] ?? enquiryEntity.fields.status.initial;
}
