import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { plainCharacters } from "@/contract/plain-characters";
import { IST_MS } from "@/contract/rules/days";

export type DateOrder = "dayFirst" | "monthFirst";

/** `at` is the moment in UTC if a time is written, `day` its day in India. Both are ISO 8601. */
type WrittenDate = { day: string; at?: string };

type Parts = Record<string, string | undefined>;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_NAME =
  "(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const WEEKDAY = "(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?";
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?<year>\\d{4}|'?\\d\\d)(?!\\d)";
const GAP = " *[-/., ] *";
const NAME_GAP = "[-/., ]*";

const DATES = [
  `(?<year>\\d{4})${GAP}(?<month>\\d{1,2})${GAP}(?<day>\\d{1,2})`,
  "(?<year>(?:19|20)\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d)",
  `(?<one>\\d{1,2})${GAP}(?<other>\\d{1,2})${GAP}${YEAR}`,
  `${DAY}${NAME_GAP}${MONTH_NAME}${NAME_GAP}${YEAR}`,
  `${MONTH_NAME}${NAME_GAP}${DAY}[-/., ]+${YEAR}`,
  `(?<year>\\d{4})${NAME_GAP}${MONTH_NAME}${NAME_GAP}${DAY}`,
];
const CLOCK = "(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d)(?:[:.](?<second>\\d\\d)(?:[.,]\\d+)?)?)?";
const HALF = "(?: *(?<half>[ap])\\.?m\\.?)?(?: *(?:hrs?|h))?";
const ZONE = "(?: *(?<zone>z|ist|(?:utc|gmt)? *[-+]\\d{1,2}(?::?\\d\\d)?|utc|gmt))?(?: *\\([^)]*\\))?";

const FORMS = DATES.map(
  (date) =>
    new RegExp(
      `^(?:${WEEKDAY}[., ]+)?${date}(?:[., ]+${WEEKDAY})?(?:(?:t|[-, ]+(?:at )?)${CLOCK}${HALF}${ZONE})?$`,
      "i",
    ),
);

const LONGEST = 80;

/** 45000 is 15 March 2023 in spreadsheets. */
const SERIAL = /^[345]\d{4}(?:\.\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);

/** India's time where no offset is written. Undefined if any part of the text is neither date nor time. */
export function readDate(text: string, order: DateOrder): WrittenDate | undefined {
  const written = plainCharacters(text).trim().replace(/\s+/g, " ");
  if (SERIAL.test(written)) return fromSerial(Number(written));
  const parts = partsOf(written);
  // 8/25/2026 is a day in one order only.
  const day = parts && (dayIn(parts, order) ?? dayIn(parts, order === "dayFirst" ? "monthFirst" : "dayFirst"));
  if (!day) return undefined;
  return parts.hour === undefined ? { day } : momentOn(day, parts);
}

/** The month is first if a value shows it and no value shows the contrary. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const shown = new Set(texts.map(ordersOf).flatMap((orders) => (orders.length === 1 ? orders : [])));
  return shown.has("monthFirst") && !shown.has("dayFirst") ? "monthFirst" : "dayFirst";
}

/** 3/4/2025 is one day with the day first, and another with the month first. */
export const dependsOnOrder = (text: string): boolean => {
  const [one, other] = [readDate(text, "dayFirst"), readDate(text, "monthFirst")];
  return one?.day !== other?.day;
};

function ordersOf(text: string): DateOrder[] {
  const parts = partsOf(plainCharacters(text).trim().replace(/\s+/g, " "));
  if (!parts?.one) return [];
  return (["dayFirst", "monthFirst"] as const).filter((order) => dayIn(parts, order) !== undefined);
}

const partsOf = (written: string): Parts | undefined =>
  written.length > LONGEST ? undefined : FORMS.map((form) => form.exec(written)?.groups).find((found) => found);

const two = (number: number) => String(number).padStart(2, "0");

function dayIn({ year = "", name, ...parts }: Parts, order: DateOrder): string | undefined {
  const [days, months] = order === "dayFirst" ? [parts.one, parts.other] : [parts.other, parts.one];
  const day = Number(parts.day ?? days);
  const month = name ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(parts.month ?? months);
  const whole = fullYear(Number(year.replace("'", "")));
  const read = new Date(Date.UTC(whole, month - 1, day));
  const isReal = read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return isReal ? `${whole}-${two(month)}-${two(day)}` : undefined;
}

/** As POSIX reads two digits. */
const fullYear = (year: number) => (year > 99 ? year : year < 69 ? 2000 + year : 1900 + year);

function momentOn(day: string, { hour, minute, second = "0", half, zone = "" }: Parts): WrittenDate | undefined {
  if (minute === undefined && half === undefined) return undefined;
  const [hours, minutes, seconds] = [hourOf24(Number(hour), half), Number(minute ?? 0), Number(second)];
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const clock = Date.parse(day) + hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1_000;
  return momentAt(clock - offsetOf(zone));
}

function hourOf24(hour: number, half: string | undefined): number {
  if (!half || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = "0"] = /([-+])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  if (sign) return (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === "-" ? -1 : 1);
  return /^(?:z|utc|gmt)$/i.test(zone) ? 0 : IST_MS;
}

function fromSerial(days: number): WrittenDate {
  const clock = SERIAL_START + Math.round((days * DAY_MS) / 1_000) * 1_000;
  return Number.isInteger(days) ? { day: new Date(clock).toISOString().slice(0, 10) } : momentAt(clock - IST_MS);
}

const momentAt = (at: number): WrittenDate => ({
  day: new Date(at + IST_MS).toISOString().slice(0, 10),
  at: new Date(at).toISOString(),
});
