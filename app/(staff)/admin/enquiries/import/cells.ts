import { type FileCell, hasDigit } from "@/components/admin/import/columns-of";
import { DAY_MS } from "@/contract/durations";
import { phoneKeys } from "@/contract/phone";
import { optionalEmail } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import { cleanTypedEmail } from "@/contract/typed-text";
import { type DateOrder, readDate } from "@/lib/read-date";

const isLast = ({ header }: FileCell) => /\b(last|sur|family)/i.test(header);
const isMiddle = ({ header }: FileCell) => /\bmiddle/i.test(header);

/** First, middle and last name. One that is written with the others already is not repeated. */
export function joinNames(cells: readonly FileCell[]) {
  const rank = (cell: FileCell) => (isLast(cell) ? 2 : isMiddle(cell) ? 1 : 0);
  const parts = [...cells].sort((one, other) => rank(one) - rank(other)).map(({ cell }) => cell);
  const [first = "", ...others] = parts;
  return { cell: others.reduce((name, part) => (hasWord(name, part) ? name : `${name} ${part}`), first) };
}

const hasWord = (name: string, part: string) => ` ${name} `.toLowerCase().includes(` ${part} `.toLowerCase());

/** All different numbers, as far as the field holds them. */
export function joinPhones(cells: readonly FileCell[]) {
  const rest: FileCell[] = [];
  let all = "";
  for (const { header, cell } of cells) {
    const { phone, left } = withNumbers(all, cell);
    all = phone;
    if (left) rest.push({ header, cell: left });
  }
  return { cell: all, rest };
}

/** `left` are the numbers that the field has no room for. */
export function withNumbers(phone: string, further: string): { phone: string; left: string } {
  if (!hasDigit(phone)) return further.length > LENGTHS.phone ? shortened(further) : { phone: further, left: "" };
  const isKnown = (one: string) => phoneKeys(one).every((key) => phoneKeys(phone).includes(key));
  const added = isKnown(further)
    ? []
    : further.split(/\s*[/,;|&\n]\s*/).filter((one) => hasDigit(one) && !isKnown(one));
  const all = [phone, ...added].join(" / ");
  const isFull = all.length > LENGTHS.phone || added.some((one) => /^\d[.,]?\d*e\+?\d+$/i.test(one));
  return isFull ? { phone, left: added.join(" / ") } : { phone: all, left: "" };
}

/** Drops the words around the numbers. */
function shortened(typed: string): { phone: string; left: string } {
  const isHeld = (_: string, at: number, all: string[]) => all.slice(0, at + 1).join(" / ").length <= LENGTHS.phone;
  return { phone: phoneKeys(typed).filter(isHeld).join(" / "), left: typed };
}

/** Joins places as long as the field has room; the rest stays with the other cells. */
export function joinPlaces(cells: readonly FileCell[]) {
  const rest: FileCell[] = [];
  let all = "";
  for (const { header, cell } of cells) {
    const both = [all, cell].filter(Boolean).join(", ");
    if (all.toLowerCase().includes(cell.toLowerCase())) continue;
    if (both.length <= LENGTHS.location) all = both;
    else rest.push({ header, cell });
  }
  return { cell: all, rest };
}

const TEXT_NAMES = /remark|comment|note|message|msg|detail|description|feedback|discussion|enquiry|requirement|query/i;

/** A line each. Other headings than these say what the answer is about. */
export function joinTexts(cells: readonly FileCell[]) {
  const isAlone = ({ header }: FileCell) => cells.length === 1 && TEXT_NAMES.test(header);
  return { cell: cells.map((one) => (isAlone(one) ? one.cell : `${one.header}: ${one.cell}`)).join("\n") };
}

/** The first day, and the time of another column if it has none. */
export function joinMoment(cells: readonly FileCell[]) {
  const day = cells.find(({ cell }) => !isTime(cell))?.cell ?? "";
  const time = cells.find(({ cell }) => isTime(cell));
  const both = time && `${day} ${time.cell}`;
  return both && isDate(both) ? { cell: both } : { cell: day, rest: time && [time] };
}

const ADDRESS = /[^\s,;/|<>()]+@[^\s,;/|<>()]+/g;

/** The first address, since the field holds one. Text that is no address is kept too. */
export function joinEmails(cells: readonly FileCell[]) {
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
  return written && Date.parse(written.at ?? `${written.day}T${clock}+05:30`);
}

/** When a lead came or was last called: at noon without a time. Undefined for the future. */
export function pastMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const at = momentIn(cell, order, "12:00");
  return at === undefined || at > now + DAY_MS ? undefined : new Date(Math.min(at, now)).toISOString();
}

/** When to call next: at 11 without a time. Undefined for the past, which is no plan. */
export function comingMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const at = momentIn(cell, order, "11:00");
  const isComing = at !== undefined && at > now - DAY_MS && at < now + FARTHEST_MS;
  return isComing ? new Date(at).toISOString() : undefined;
}

export const isDate = (cell: string): boolean => readDate(cell, "dayFirst") !== undefined;

/** A clock time, which another column has the day of. */
export const isTime = (cell: string): boolean => readDate(`2000-01-01 ${cell}`, "dayFirst")?.at !== undefined;

/** No birthday. */
export const isLikeArrival = (cell: string, now = Date.now()): boolean =>
  Date.parse(pastMoment(cell, "dayFirst", now) ?? "") > now - OLDEST_MS;
