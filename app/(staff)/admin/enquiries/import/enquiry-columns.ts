import { type FileCell, hasDigit, type ImportColumn, importColumnsOf } from "@/components/admin/import/table";
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

const namesIn = (names: string) => names.split(", ");

/** Headings of exports and registers. Those of forms are in contract/entities/people.ts. */
const FURTHER_HEADINGS: { [field: string]: readonly string[] } = {
  name: namesIn("First name, Given name, Middle name, Last name, Surname, Family name, Client name"),
  phone: namesIn("Ph, Ph no, Tel, Mob, Mob no, Number"),
  location: namesIn("District, State, Street, शहर, ನಗರ, ಊರು"),
  plot_size: namesIn("Plot area, Site area, Area sq ft, Built up area, Land"),
  enquiry: namesIn("Description, Query, Query info, Feedback, Discussion, Budget, टिप्पणी, ಟಿಪ್ಪಣಿ"),
};

const hasLetter = (cell: string) => /\p{L}|\?/u.test(cell);
const saysNone = (cell: string) => /^[-–.\s]*(?:n[./ ]?a|nil|none)?[-–.\s]*$/i.test(cell);

const COLUMN_OPTIONS: { [field: string]: Partial<ImportColumn> } = {
  name: { isOptional: true, join: joinNames, fits: hasLetter },
  phone: { join: (cells) => joinBy(addNumbers, cells), fits: (cell) => hasDigit(cell) || saysNone(cell) },
  email: { join: joinEmails, fits: (cell) => cell.includes("@") || saysNone(cell) },
  location: { join: (cells) => joinBy(addPlace, cells), fits: hasLetter },
  enquiry: { join: joinTexts },
  status: { isKept: true, choices: { values: enquiryEntity.fields.status.choices, suggest: suggestStatus } },
};

const entityColumns = importColumnsOf(enquiryEntity).map((column) => ({
  ...column,
  ...COLUMN_OPTIONS[column.field],
  also: [...(column.also ?? []), ...(FURTHER_HEADINGS[column.field] ?? [])],
}));

const strict = { isOptional: true, isStrict: true } as const;

type ReadMoment = (cell: string, order: DateOrder) => string | undefined;

const momentColumn = (read: ReadMoment, refusal: string): Partial<ImportColumn> => ({
  ...strict,
  isDate: true,
  isKept: true,
  fits: isDate,
  read: (cell, order) => read(cell, order) ?? reject(refusal),
});

function reject(message: string): never {
  throw new AppError("invalid", message);
}

type Staff = readonly StaffPerson[];

const furtherColumns = (people: Staff): ImportColumn[] => [
  { field: "countryCode", header: "Country code", also: namesIn("ISD code, Dial code, Phone code"), ...strict },
  {
    field: "source",
    header: "Source",
    also: namesIn("Channel, Platform, Reference, Ref, Referred by, स्रोत, ಮೂಲ"),
    ...strict,
  },
  { field: "campaign", header: "Campaign", also: namesIn("Campaign name, utm campaign"), ...strict },
  {
    field: "assignee",
    header: "Assigned to",
    also: namesIn(
      "Assignee, Assigned, Owner, Handled by, Attended by, Allotted to, Agent, Agent name, Executive, Executive name, Sales executive, Sales person, Telecaller, Staff",
    ),
    ...strict,
    isKept: true,
    choices: colleagues(people),
  },
  {
    field: "receivedAt",
    header: "Received on",
    also: namesIn("Date, Dt, Received, Created, Create, Timestamp, Time, Submitted, Submit, Submission, Created (IST)"),
    ...momentColumn(readPastMoment, messages.admin.receivedAt),
    join: joinMoment,
    fits: (cell) => isDate(cell) || isTime(cell),
    isLike: (cell) => isLikeArrival(cell),
  },
  {
    field: "lastTouchAt",
    header: "Last contact",
    also: namesIn("Last contacted, Last call, Last called, Last follow up, Last followup, Last activity"),
    ...momentColumn(readPastMoment, messages.admin.receivedAt),
  },
  {
    field: "step",
    header: "Next step",
    also: namesIn("Next action, Next follow up, Follow up, Followup, Follow up action, Action"),
    ...strict,
    fits: (cell) => !isDate(cell),
  },
  {
    field: "stepAt",
    header: "Next step on",
    also: namesIn(
      "Next step, Next follow up, Next followup, Follow up, Followup, Next call, Next activity, Call back, Callback, Reminder",
    ),
    ...momentColumn(readComingMoment, "Enter a date that is not in the past"),
  },
];

/** Finds a colleague by full name, email address or, if only one has it, first name. */
function colleagues(people: Staff) {
  const namesOf = ({ _id, name }: StaffPerson) => [nameKey(name), nameKey(_id)];
  const firstNameOf = ({ name }: StaffPerson) => nameKey(name).split(" ")[0];
  return {
    values: people.map(({ _id }) => _id),
    wordFor: (value: string) => people.find(({ _id }) => _id === value)?.name ?? value,
    noneWord: "Unassigned, keep in details",
    suggest: (cell: string) => {
      const exact = people.filter((person) => namesOf(person).includes(nameKey(cell)));
      const matches = exact.length > 0 ? exact : people.filter((person) => firstNameOf(person) === nameKey(cell));
      return matches.length === 1 ? matches[0]?._id : undefined;
    },
  };
}

export const enquiryColumns = (people: Staff): ImportColumn[] => [...entityColumns, ...furtherColumns(people)];

/** Each matches whole words, because "Design sent" contains "sign". */
const STATUS_WORDS = {
  closed:
    /\b(clos(ed?|ing|ure)|lost|dead|drop(ped)?|cancel\w*|reject\w*|wrong|junk|spam|dn[dc]|unsubscribed?|do not (call|disturb|contact)|don['’]?t call|not (interest\w*|intrest\w*|reachable|required)|no (response|answer))\b/,
  converted:
    /(?<!\b(not|not yet|never|to be|yet to) )\b(convert(ed)?|won(?!['’])|book(ed|ing)?|sold|sign(ed|ing)?|order(ed)?|advance|^(existing )?customer$)\b/,
  pending: /\b(pending|new|fresh|open|created|intake|unread|not (called|contacted)|to be called)\b/,
};

function suggestStatus(cell: string): EnquiryStatus {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const named = ENQUIRY_STATUSES.find((status) => status === text);
  const described = (["closed", "converted", "pending"] as const).find((status) => STATUS_WORDS[status].test(text));
  return named ?? described ?? enquiryEntity.fields.status.initial;
}

/** The headings of middle and last names. Other cells of a name come first. */
const LATER_NAMES = [/\bmiddle/i, /\b(last|sur|family)/i];

/** Joins the parts of a name, without repeating one that another contains. */
function joinNames(cells: readonly FileCell[]) {
  const rank = ({ header }: FileCell) => LATER_NAMES.findLastIndex((pattern) => pattern.test(header));
  const [first = "", ...others] = [...cells].sort((a, b) => rank(a) - rank(b)).map(({ cell }) => cell);
  let joined = first;
  for (const name of others) if (!hasWord(joined, name)) joined = `${joined} ${name}`;
  return { cell: joined };
}

const hasWord = (text: string, word: string) => ` ${text} `.toLowerCase().includes(` ${word} `.toLowerCase());

/** `overflow` is what the field has no room for. */
type Joined = { value: string; overflow: string };

function joinBy(add: (value: string, cell: string) => Joined, cells: readonly FileCell[]) {
  const rest: FileCell[] = [];
  let joined = "";
  for (const { header, cell } of cells) {
    const { value, overflow } = add(joined, cell);
    joined = value;
    if (overflow) rest.push({ header, cell: overflow });
  }
  return { cell: joined, rest };
}

/** Adds the numbers that `phone` lacks, if the field has room for them. */
export function addNumbers(phone: string, further: string): Joined {
  if (!hasDigit(phone)) return further.length > LENGTHS.phone ? keepDigits(further) : { value: further, overflow: "" };
  const isKnown = (number: string) => phoneKeys(number).every((key) => phoneKeys(phone).includes(key));
  const parts = isKnown(further) ? [] : further.split(/\s*[/,;|&\n]\s*/);
  const added = parts.filter((part) => hasDigit(part) && !isKnown(part));
  const value = [phone, ...added].join(" / ");
  const isShortened = added.some((part) => /^\d[.,]?\d*e\+?\d+$/i.test(part));
  if (isShortened || value.length > LENGTHS.phone) return { value: phone, overflow: added.join(" / ") };
  return { value, overflow: "" };
}

/** Drops the words around the numbers, and the numbers that the field has no room for. */
function keepDigits(typed: string): Joined {
  let value = "";
  for (const key of phoneKeys(typed)) {
    const longer = value ? `${value} / ${key}` : key;
    if (longer.length > LENGTHS.phone) break;
    value = longer;
  }
  return { value, overflow: typed };
}

function addPlace(location: string, cell: string): Joined {
  if (location.toLowerCase().includes(cell.toLowerCase())) return { value: location, overflow: "" };
  const longer = [location, cell].filter(Boolean).join(", ");
  return longer.length <= LENGTHS.location ? { value: longer, overflow: "" } : { value: location, overflow: cell };
}

const TEXT_NAMES = /remark|comment|note|message|msg|detail|description|feedback|discussion|enquiry|requirement|query/i;

/** Writes a line for each cell, with its heading, unless the only heading adds nothing ("Remarks"). */
function joinTexts(cells: readonly FileCell[]) {
  const needsHeader = ({ header }: FileCell) => cells.length > 1 || !TEXT_NAMES.test(header);
  return { cell: cells.map((cell) => (needsHeader(cell) ? `${cell.header}: ${cell.cell}` : cell.cell)).join("\n") };
}

/** Takes the first day and, if that has no time, the time of another column. */
function joinMoment(cells: readonly FileCell[]) {
  const day = cells.find(({ cell }) => !isTime(cell))?.cell ?? "";
  const time = cells.find(({ cell }) => isTime(cell));
  const moment = time && `${day} ${time.cell}`;
  return moment && isDate(moment) ? { cell: moment } : { cell: day, rest: time && [time] };
}

const ADDRESS = /[^\s,;/|<>()]+@[^\s,;/|<>()]+/g;

/** Takes the first address, since the field holds one. Other addresses and other text become `rest`. */
function joinEmails(cells: readonly FileCell[]) {
  const unreadable: FileCell[] = [];
  const addresses: FileCell[] = [];
  for (const { header, cell } of cells) {
    const candidates = cell.match(ADDRESS) ?? [];
    const valid = candidates.map(cleanTypedEmail).filter((email) => optionalEmail.safeParse(email).success);
    if (valid.length < Math.max(1, candidates.length)) unreadable.push({ header, cell });
    addresses.push(...valid.map((email) => ({ header, cell: email })));
  }
  const first = addresses[0]?.cell ?? "";
  const others = addresses.slice(1).filter(({ cell }) => cell.toLowerCase() !== first.toLowerCase());
  return { cell: first, rest: [...others, ...unreadable] };
}

const YEAR_MS = 365 * DAY_MS;
const OLDEST_MS = 20 * YEAR_MS;
const FARTHEST_MS = 2 * YEAR_MS;

/** Returns milliseconds. For a day without a time, `clock` is the time in India. */
function readMoment(cell: string, order: DateOrder, clock: string): number | undefined {
  const date = readDate(cell, order);
  return date && Date.parse(date.moment ?? `${date.day}T${clock}+05:30`);
}

/** When a lead came or was last called, by default at noon. A day in the future is refused. */
function readPastMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const time = readMoment(cell, order, "12:00");
  return time === undefined || time > now + DAY_MS ? undefined : new Date(Math.min(time, now)).toISOString();
}

/** When to call next, by default at 11. A day in the past, or more than two years ahead, is refused. */
function readComingMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const time = readMoment(cell, order, "11:00");
  const isComing = time !== undefined && time > now - DAY_MS && time < now + FARTHEST_MS;
  return isComing ? new Date(time).toISOString() : undefined;
}

const isDate = (cell: string): boolean => readDate(cell, "dayFirst") !== undefined;

/** True for a time without a day, which is in another column. */
const isTime = (cell: string): boolean => readDate(`2000-01-01 ${cell}`, "dayFirst")?.moment !== undefined;

/** False for birthdays, which are older. */
const isLikeArrival = (cell: string, now = Date.now()): boolean =>
  Date.parse(readPastMoment(cell, "dayFirst", now) ?? "") > now - OLDEST_MS;
