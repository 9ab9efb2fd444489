import { parseCsv } from "@/components/admin/import/parse-csv";
import { plain } from "@/components/admin/import/table";
import { cleanLine } from "@/contract/clean-text";
import { AppError } from "@/contract/errors";
import type { Period } from "@/contract/schemas/dashboard";
import { daysIn, endOfMonth, firstOfNextMonth } from "@/lib/month/period";

export type ReadFile = Period & {
  source: string;
  rows: { month: string; campaign: string; rupees: number }[];
  total: number;
  divided: number;
};

const CAMPAIGN_LENGTH = 120;
const MOST_TITLES = 20;

const COLUMNS = {
  campaign: ["campaign", "campaignname"],
  currency: ["currencycode", "currency"],
  from: ["day", "date", "month", "reportingstarts"],
  to: ["reportingends"],
};
const AMOUNT = /^(?:cost|amount spent \(([A-Z]{3})\))$/i;

const refuse = (message: string): never => {
  throw new AppError("invalid", message);
};

/** Google Ads or Meta. Throws `invalid`; nothing is read in part. */
export function readSpendFile(text: string): ReadFile {
  const { above, table } = split(text);
  const [head, ...lines] = parseCsv(table);
  const headers = head?.cells ?? [];
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, known]) => [name, headers.findIndex((cell) => known.includes(plain(cell)))]),
  ) as Record<keyof typeof COLUMNS, number>;
  const amountAt = headers.findIndex((cell) => AMOUNT.test(cell));
  if (at.campaign < 0) refuse(spendFileWords.noColumn("Campaign"));
  const inHeading = AMOUNT.exec(headers[amountAt] ?? "")?.[1]?.toUpperCase();
  if (!inHeading && at.currency < 0) refuse(spendFileWords.noColumn("Currency code"));
  const ofFile = above.map(readSpendDays).find((days) => days !== undefined);
  if (at.from < 0 && !ofFile) refuse(spendFileWords.noColumn("Day"));

  const sums = new Map<string, number>();
  const spans: Period[] = ofFile ? [ofFile] : [];
  let divided = 0;
  for (const { line, cells } of lines) {
    const cell = (index: number) => cells[index] ?? "";
    if (isTotal(cells[0]) || isTotal(cell(at.campaign))) continue;
    const rupees = amountIn(cell(amountAt), line);
    if (rupees === 0) continue;
    const currency = inHeading ?? cell(at.currency).toUpperCase();
    if (currency !== "INR") refuse(spendFileWords.notRupees(currency || "?", line));
    // Meta's file may begin with the sum of all campaigns, which has no name.
    if (inHeading && cell(at.campaign) === "") continue;
    const days = at.from < 0 ? ofFile : readSpendDays(at.to < 0 ? cell(at.from) : `${cell(at.from)} - ${cell(at.to)}`);
    if (!days) return refuse(spendFileWords.noDay(cell(at.from), line));
    if (at.from >= 0) spans.push(days);
    const parts = byMonth(days, rupees);
    if (parts.length > 1) divided++;
    const campaign = cleanLine(cell(at.campaign)).slice(0, CAMPAIGN_LENGTH);
    for (const part of parts) {
      const key = JSON.stringify([part.month, campaign]);
      sums.set(key, (sums.get(key) ?? 0) + part.rupees);
    }
  }
  if (sums.size === 0) refuse(spendFileWords.nothing);
  const rows = [...sums].map(([key, rupees]) => {
    const [month, campaign] = JSON.parse(key) as [string, string];
    return { month, campaign, rupees: inPaise(rupees) };
  });
  return {
    from: spans.map(({ from }) => from).reduce((one, other) => (one < other ? one : other)),
    to: spans.map(({ to }) => to).reduce((one, other) => (one > other ? one : other)),
    source: inHeading ? "Facebook" : "Google",
    rows,
    total: inPaise(rows.reduce((all, { rupees }) => all + rupees, 0)),
    divided,
  };
}

/** A date line above the columns' names has commas where the table has tabs. */
function split(text: string): { above: string[]; table: string } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const isHead = (line: string) => line.split(/[\t,;]/).some((cell) => AMOUNT.test(cell.trim().replace(/^"|"$/g, "")));
  const head = lines.slice(0, MOST_TITLES).findIndex(isHead);
  if (head < 0) refuse(spendFileWords.noAmount);
  return { above: lines.slice(0, head).map((line) => line.replaceAll('"', "")), table: lines.slice(head).join("\n") };
}

const isTotal = (cell = "") => /^total\b/i.test(cell);

function amountIn(cell: string, line: number): number {
  const typed = cell
    .replace(/^(₹|Rs\.?|INR)\s*/i, "")
    .replaceAll(",", "")
    .trim();
  if (typed === "" || /^[-–—]+$/.test(typed)) return 0;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : refuse(spendFileWords.noNumber(cell, line));
}

function byMonth(days: Period, rupees: number): { month: string; rupees: number }[] {
  const parts: { month: string; rupees: number }[] = [];
  for (let from = days.from; from <= days.to; from = firstOfNextMonth(from)) {
    const to = endOfMonth(from) < days.to ? endOfMonth(from) : days.to;
    parts.push({ month: from.slice(0, 7), rupees: (rupees * daysIn({ from, to })) / daysIn(days) });
  }
  return parts;
}

const inPaise = (rupees: number) => Math.round(rupees * 100) / 100;

const spendFileWords = {
  noAmount:
    "No column “Cost” or “Amount spent (INR)”. Export the campaign report of Google Ads or Meta Ads Manager as CSV, in English.",
  noColumn: (name: string) => `The file has no column “${name}”. Add it to the report and export it again.`,
  notRupees: (currency: string, line: number) =>
    `Line ${line} is in ${currency}. Only files in rupees (INR) can be imported.`,
  noDay: (cell: string, line: number) => `“${cell}” in line ${line} is not a day.`,
  noNumber: (cell: string, line: number) => `“${cell}” in line ${line} is not an amount.`,
  nothing: "The file has no spend.",
} as const;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const two = (number: number) => String(number).padStart(2, "0");

const ISO = String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`;
const MONTH_FIRST = String.raw`(?<name>[A-Za-z]{3})[a-z]*\.? (?<day>\d{1,2}), (?<year>\d{4})`;
const DAY_FIRST = String.raw`(?<day>\d{1,2}) (?<name>[A-Za-z]{3})[a-z]*\.? (?<year>\d{4})`;
const SLASHED = String.raw`(?<day>\d{1,2})/(?<month>\d{1,2})/(?<year>\d{4})`;
const FORMS = [ISO, MONTH_FIRST, DAY_FIRST, SLASHED].map((form) => new RegExp(`^${form}$`));
const MONTH = /^(?<name>[A-Za-z]{3})[a-z]*,? (?<year>\d{4})$/;
const BETWEEN = /\s+[-–—]\s+|\s*[–—]\s*|\s+to\s+/;

function readSpendDays(text: string): Period | undefined {
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

function dayFrom({ year = "", month, name = "", day = "" }: Record<string, string>): string | undefined {
  const number = month === undefined ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month);
  const read = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  const isReal = read.getUTCMonth() === number - 1 && read.getUTCDate() === Number(day);
  return isReal ? `${year}-${two(number)}-${two(Number(day))}` : undefined;
}
