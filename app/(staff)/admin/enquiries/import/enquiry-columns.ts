import {
  type Choices,
  type FileCell,
  hasDigit,
  type ImportColumn,
  importColumnsOf,
} from "@/components/admin/import/table";
import { nameKey } from "@/contract/clean-text";
import { DAY_MS } from "@/contract/durations";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys } from "@/contract/phone";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import { optionalEmail } from "@/contract/schemas/field";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { cleanTypedEmail } from "@/contract/typed-text";
import { type DateOrder, readDate } from "@/lib/read-date";

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
  name: { isOptional: true, join: joinNames, fits: hasLetter },
  phone: { join: (cells) => joinBy(withNumbers, cells), fits: (cell) => hasDigit(cell) || isNone(cell) },
  email: { join: joinEmails, fits: (cell) => cell.includes("@") || isNone(cell) },
  location: { join: (cells) => joinBy(withPlace, cells), fits: hasLetter },
  enquiry: { join: joinTexts },
  status: { isKept: true, choices: { values: enquiryEntity.fields.status.choices, suggest: suggestStatus } },
};

const given = importColumnsOf(enquiryEntity).map((column) => ({
  ...column,
  ...OWN[column.field],
  also: [...(column.also ?? []), ...(ALSO[column.field] ?? [])],
}));

const strict = { isOptional: true, isStrict: true } as const;

type ReadMoment = (cell: string, order: DateOrder) => string | undefined;

const moment = (read: ReadMoment, refusal: string): Partial<ImportColumn> => ({
  ...strict,
  isDate: true,
  isKept: true,
  fits: isDate,
  read: (cell, order) => read(cell, order) ?? reject(refusal),
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
    isKept: true,
    choices: colleagues(people),
  },
  {
    field: "receivedAt",
    header: "Received on",
    also: list("Date, Dt, Received, Created, Create, Timestamp, Time, Submitted, Submit, Submission, Created (IST)"),
    ...moment(pastMoment, messages.admin.receivedAt),
    join: joinMoment,
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

const isLast = ({ header }: FileCell) => /\b(last|sur|family)/i.test(header);
const isMiddle = ({ header }: FileCell) => /\bmiddle/i.test(header);

/** First, middle and last name. One that is written with the others already is not repeated. */
function joinNames(cells: readonly FileCell[]) {
  const rank = (cell: FileCell) => (isLast(cell) ? 2 : isMiddle(cell) ? 1 : 0);
  const parts = [...cells].sort((one, other) => rank(one) - rank(other)).map(({ cell }) => cell);
  const [first = "", ...others] = parts;
  return { cell: others.reduce((name, part) => (hasWord(name, part) ? name : `${name} ${part}`), first) };
}

const hasWord = (name: string, part: string) => ` ${name} `.toLowerCase().includes(` ${part} `.toLowerCase());

/** `left` is what the field has no room for. */
type Added = { all: string; left: string };

function joinBy(add: (all: string, cell: string) => Added, cells: readonly FileCell[]) {
  const rest: FileCell[] = [];
  let joined = "";
  for (const { header, cell } of cells) {
    const { all, left } = add(joined, cell);
    joined = all;
    if (left) rest.push({ header, cell: left });
  }
  return { cell: joined, rest };
}

/** All different numbers, as far as the field holds them. */
export function withNumbers(phone: string, further: string): Added {
  if (!hasDigit(phone)) return further.length > LENGTHS.phone ? shortened(further) : { all: further, left: "" };
  const isKnown = (one: string) => phoneKeys(one).every((key) => phoneKeys(phone).includes(key));
  const added = isKnown(further)
    ? []
    : further.split(/\s*[/,;|&\n]\s*/).filter((one) => hasDigit(one) && !isKnown(one));
  const all = [phone, ...added].join(" / ");
  const isFull = all.length > LENGTHS.phone || added.some((one) => /^\d[.,]?\d*e\+?\d+$/i.test(one));
  return isFull ? { all: phone, left: added.join(" / ") } : { all, left: "" };
}

/** Drops the words around the numbers. */
function shortened(typed: string): Added {
  const isHeld = (_: string, at: number, all: string[]) => all.slice(0, at + 1).join(" / ").length <= LENGTHS.phone;
  return { all: phoneKeys(typed).filter(isHeld).join(" / "), left: typed };
}

function withPlace(all: string, cell: string): Added {
  if (all.toLowerCase().includes(cell.toLowerCase())) return { all, left: "" };
  const both = [all, cell].filter(Boolean).join(", ");
  return both.length <= LENGTHS.location ? { all: both, left: "" } : { all, left: cell };
}

const TEXT_NAMES = /remark|comment|note|message|msg|detail|description|feedback|discussion|enquiry|requirement|query/i;

/** A line each. Other headings than these say what the answer is about. */
function joinTexts(cells: readonly FileCell[]) {
  const isAlone = ({ header }: FileCell) => cells.length === 1 && TEXT_NAMES.test(header);
  return { cell: cells.map((one) => (isAlone(one) ? one.cell : `${one.header}: ${one.cell}`)).join("\n") };
}

/** The first day, and the time of another column if it has none. */
function joinMoment(cells: readonly FileCell[]) {
  const day = cells.find(({ cell }) => !isTime(cell))?.cell ?? "";
  const time = cells.find(({ cell }) => isTime(cell));
  const both = time && `${day} ${time.cell}`;
  return both && isDate(both) ? { cell: both } : { cell: day, rest: time && [time] };
}

const ADDRESS = /[^\s,;/|<>()]+@[^\s,;/|<>()]+/g;

/** The first address, since the field holds one. Text that is no address is kept too. */
function joinEmails(cells: readonly FileCell[]) {
  const rest: FileCell[] = [];
  const all: FileCell[] = [];
  for (const { header, cell } of cells) {
    const written = cell.match(ADDRESS) ?? [];
    const found = written.map(cleanTypedEmail).filter((one) => optionalEmail.safeParse(one).success);
    if (found.length < Math.max(1, written.length)) rest.push({ header, cell });
    all.push(...found.map((one) => ({ header, cell: one })));
  }
  const [first, ...others] = all;
  return {
    cell: first?.cell ?? "",
    rest: [...others.filter(({ cell }) => cell.toLowerCase() !== first?.cell.toLowerCase()), ...rest],
  };
}

const YEAR_MS = 365 * DAY_MS;
const OLDEST_MS = 20 * YEAR_MS;
const FARTHEST_MS = 2 * YEAR_MS;

/** A day without a time is the given time of that day in India. */
function momentIn(cell: string, order: DateOrder, clock: string): number | undefined {
  const written = readDate(cell, order);
  return written && Date.parse(written.moment ?? `${written.day}T${clock}+05:30`);
}

/** When a lead came or was last called: at noon without a time. Undefined for the future. */
function pastMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const at = momentIn(cell, order, "12:00");
  return at === undefined || at > now + DAY_MS ? undefined : new Date(Math.min(at, now)).toISOString();
}

/** When to call next: at 11 without a time. Undefined for the past, which is no plan. */
function comingMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const at = momentIn(cell, order, "11:00");
  const isComing = at !== undefined && at > now - DAY_MS && at < now + FARTHEST_MS;
  return isComing ? new Date(at).toISOString() : undefined;
}

const isDate = (cell: string): boolean => readDate(cell, "dayFirst") !== undefined;

/** A clock time, which another column has the day of. */
const isTime = (cell: string): boolean => readDate(`2000-01-01 ${cell}`, "dayFirst")?.moment !== undefined;

/** No birthday. */
const isLikeArrival = (cell: string, now = Date.now()): boolean =>
  Date.parse(pastMoment(cell, "dayFirst", now) ?? "") > now - OLDEST_MS;
