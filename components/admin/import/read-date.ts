import { DAY_MS } from "@/contract/durations";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?!\d)/;
const IN_WORDS = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<name>[a-z]{3})[a-z]*[-/., ]*(?<year>\d{4}|\d{2})(?!\d)/i;
const TIME = /\b(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d)?\s*(?<half>[ap]m)?/i;

/** 45000 is 15 March 2023 in spreadsheets. */
const SERIAL = /^[34]\d{4}(?:\.\d+)?$/;
const FIRST_DAY = Date.UTC(1899, 11, 30);

const two = (number: number) => String(number).padStart(2, "0");

/** ISO 8601, in Bengaluru, at noon without a time. The day comes before the month. Undefined for the future. */
export function readDate(cell: string, now = Date.now()): string | undefined {
  const day = dayIn(cell);
  if (!day) return undefined;
  const at = Date.parse(`${day}T${timeIn(cell)}:00+05:30`);
  return Number.isNaN(at) || at > now + DAY_MS ? undefined : new Date(Math.min(at, now)).toISOString();
}

function dayIn(cell: string): string | undefined {
  if (SERIAL.test(cell)) return new Date(FIRST_DAY + Math.trunc(Number(cell)) * DAY_MS).toISOString().slice(0, 10);
  const parts = (YEAR_FIRST.exec(cell) ?? DAY_FIRST.exec(cell) ?? IN_WORDS.exec(cell))?.groups;
  if (!parts) return undefined;
  const { year = "", name } = parts;
  const month = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(parts.month);
  const [whole, day] = [year.length === 2 ? 2000 + Number(year) : Number(year), Number(parts.day)];
  const read = new Date(Date.UTC(whole, month - 1, day));
  const isReal = read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return isReal ? `${whole}-${two(month)}-${two(day)}` : undefined;
}

function timeIn(cell: string): string {
  const { hour, minute, half } = TIME.exec(cell)?.groups ?? {};
  if (!hour) return "12:00";
  const from12 = half ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  return from12 < 24 ? `${two(from12)}:${minute}` : "12:00";
}
