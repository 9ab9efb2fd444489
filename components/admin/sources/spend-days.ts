import type { Period } from "@/contract/schemas/month";
import { endOfMonth } from "@/lib/month/period";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const two = (number: number) => String(number).padStart(2, "0");

const ISO = String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`;
const MONTH_FIRST = String.raw`(?<name>[A-Za-z]{3})[a-z]*\.? (?<day>\d{1,2}), (?<year>\d{4})`;
const DAY_FIRST = String.raw`(?<day>\d{1,2}) (?<name>[A-Za-z]{3})[a-z]*\.? (?<year>\d{4})`;
const SLASHED = String.raw`(?<day>\d{1,2})/(?<month>\d{1,2})/(?<year>\d{4})`;
const FORMS = [ISO, MONTH_FIRST, DAY_FIRST, SLASHED].map((form) => new RegExp(`^${form}$`));
const MONTH = /^(?<name>[A-Za-z]{3})[a-z]*,? (?<year>\d{4})$/;
/** A hyphen with blanks around it, or a dash: days themselves have hyphens. */
const BETWEEN = /\s+[-–—]\s+|\s*[–—]\s*|\s+to\s+/;

/** The days in a cell or a title: a day, a month (November 2026) or from one to the other. Undefined for other text. */
export function readSpendDays(text: string): Period | undefined {
  const [first = "", last = first] = text.trim().split(BETWEEN);
  const [from, to] = [daysOf(first), daysOf(last)];
  return from && to && from.from <= to.to ? { from: from.from, to: to.to } : undefined;
}

function daysOf(text: string): Period | undefined {
  const inWords = MONTH.exec(text)?.groups;
  if (inWords) {
    const from = dayFrom({ ...inWords, day: "1" });
    return from ? { from, to: endOfMonth(from) } : undefined;
  }
  const parts = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  const day = parts && dayFrom(parts);
  return day ? { from: day, to: day } : undefined;
}

/** Undefined for a day that does not exist. */
function dayFrom({ year = "", month, name = "", day = "" }: Record<string, string>): string | undefined {
  const number = month === undefined ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month);
  const read = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  const isReal = read.getUTCMonth() === number - 1 && read.getUTCDate() === Number(day);
  return isReal ? `${year}-${two(number)}-${two(Number(day))}` : undefined;
}
