import { spellingKey } from "@/components/admin/import/table";
import type { Line, Sheet } from "@/components/admin/spreadsheet/read-spreadsheet";
import { cleanLine } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { AppError } from "@/contract/errors";
import { ungrouped } from "@/contract/grouped-digits";
import type { Period } from "@/contract/schemas/dashboard";
import { daysIn, endOfMonth, firstOfNextMonth } from "@/lib/month/period";
import { type DateOrder, dateOrderOf, readDate } from "@/lib/read-date";

export type SpendReport = Period & {
  source: string;
  rows: { month: string; campaign: string; rupees: number }[];
  /** Leads have a campaign's id instead of its name. */
  campaigns: { id: string; name: string }[];
  total: number;
  /** The number of rows that span months. */
  divided: number;
};

const CAMPAIGN_LENGTH = 120;
const MAX_TITLE_LINES = 20;

const COLUMN_NAMES = {
  campaign: ["campaign", "campaignname"],
  id: ["campaignid"],
  currency: ["currencycode", "currency"],
  from: ["day", "date", "month", "reportingstarts"],
  to: ["reportingends"],
};
const AMOUNT = /^(?:cost|amount spent \(([A-Z]{3})\))$/i;

const refuse = (message: string): never => {
  throw new AppError("invalid", message);
};

const NO_AMOUNT =
  "No column “Cost” or “Amount spent (INR)”. Export the campaign report of Google Ads or Meta Ads Manager as CSV, in English.";
const noColumn = (name: string) => `The file has no column “${name}”. Add it to the report and export it again.`;

/** Reads the first sheet that it can, because a workbook may begin with a summary. Throws `invalid`. */
export function readSpendSheets(sheets: readonly Sheet[]): SpendReport {
  const refusals: AppError[] = [];
  for (const { lines } of sheets) {
    try {
      return readSpendFile(lines);
    } catch (thrown) {
      refusals.push(AppError.from(thrown));
    }
  }
  throw refusals.find(({ message }) => message !== NO_AMOUNT) ?? refusals[0];
}

/** Spreadsheets keep 15 digits of a number, so an id that ends in zeros after them has been rounded. */
const UNROUNDED_ID = /^(?!\d{15}00+$)\d+$/;

/** Reads a report of Google Ads or Meta, all of it or nothing. Throws `invalid`. */
export function readSpendFile(file: readonly Line[]): SpendReport {
  const headIndex = file.slice(0, MAX_TITLE_LINES).findIndex(({ cells }) => cells.some((cell) => AMOUNT.test(cell)));
  const { cells: headers } = file[headIndex] ?? refuse(NO_AMOUNT);
  const lines = file.slice(headIndex + 1);
  const columnIndex = Object.fromEntries(
    Object.entries(COLUMN_NAMES).map(([name, known]) => [
      name,
      headers.findIndex((cell) => known.includes(spellingKey(cell))),
    ]),
  ) as Record<keyof typeof COLUMN_NAMES, number>;
  const amountIndex = headers.findIndex((cell) => AMOUNT.test(cell));
  if (columnIndex.campaign < 0) refuse(noColumn("Campaign"));
  const headingCurrency = AMOUNT.exec(headers[amountIndex] ?? "")?.[1]?.toUpperCase();
  if (!headingCurrency && columnIndex.currency < 0) refuse(noColumn("Currency code"));
  const order = dateOrderOf(lines.flatMap(({ cells }) => [cells[columnIndex.from] ?? "", cells[columnIndex.to] ?? ""]));
  // A comma in the date line above the headings has split that line into cells.
  const titles = file.slice(0, headIndex).map(({ cells }) => cells.filter(Boolean).join(", "));
  const periodOfFile = titles.map((title) => readPeriod(title, order)).find((period) => period !== undefined);
  if (columnIndex.from < 0 && !periodOfFile) refuse(noColumn("Day"));

  const sums = new Map<string, number>();
  const namesById = new Map<string, string>();
  const periods: Period[] = periodOfFile ? [periodOfFile] : [];
  let divided = 0;
  for (const { line, cells } of lines) {
    const cell = (index: number) => cells[index] ?? "";
    if (isTotal(cells[0]) || isTotal(cell(columnIndex.campaign))) continue;
    const campaign = cut(cleanLine(cell(columnIndex.campaign)), CAMPAIGN_LENGTH);
    const [id] = UNROUNDED_ID.exec(cell(columnIndex.id)) ?? [];
    if (id && campaign) namesById.set(id, campaign);
    const rupees = readAmount(cell(amountIndex), line);
    if (rupees === 0) continue;
    const currency = headingCurrency ?? cell(columnIndex.currency).toUpperCase();
    if (currency !== "INR")
      refuse(`Line ${line} is in ${currency || "?"}. Only files in rupees (INR) can be imported.`);
    // Meta's file may begin with the sum of all campaigns, which has no name.
    if (headingCurrency && cell(columnIndex.campaign) === "") continue;
    const dates = columnIndex.to < 0 ? cell(columnIndex.from) : `${cell(columnIndex.from)} - ${cell(columnIndex.to)}`;
    const period = columnIndex.from < 0 ? periodOfFile : readPeriod(dates, order);
    if (!period) return refuse(`“${cell(columnIndex.from)}” in line ${line} is not a day.`);
    if (columnIndex.from >= 0) periods.push(period);
    const shares = dividedByMonth(period, rupees);
    if (shares.length > 1) divided++;
    for (const share of shares) {
      const key = JSON.stringify([share.month, campaign]);
      sums.set(key, (sums.get(key) ?? 0) + share.rupees);
    }
  }
  if (sums.size === 0) refuse("The file has no spend.");
  const rows = [...sums].map(([key, rupees]) => {
    const [month, campaign] = JSON.parse(key) as [string, string];
    return { month, campaign, rupees: toPaise(rupees) };
  });
  const days = periods.flatMap(({ from, to }) => [from, to]).sort();
  return {
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    source: headingCurrency ? "Facebook" : "Google",
    rows,
    campaigns: [...namesById].map(([id, name]) => ({ id, name })),
    total: toPaise(rows.reduce((sum, { rupees }) => sum + rupees, 0)),
    divided,
  };
}

/** Not every cell that begins with "Total" is one: a campaign may be called "Total Homes". */
const isTotal = (cell = "") => /^total(?:s?$|:| - all\b)/i.test(cell);

function readAmount(cell: string, line: number): number {
  const typed = ungrouped(cell.replace(/^(₹|Rs\.?|INR)\s*/i, "").trim());
  if (typed === "" || /^[-–—]+$/.test(typed)) return 0;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : refuse(`“${cell}” in line ${line} is not an amount.`);
}

function dividedByMonth(period: Period, rupees: number): { month: string; rupees: number }[] {
  const shares: { month: string; rupees: number }[] = [];
  for (let from = period.from; from <= period.to; from = firstOfNextMonth(from)) {
    const to = endOfMonth(from) < period.to ? endOfMonth(from) : period.to;
    shares.push({ month: from.slice(0, 7), rupees: (rupees * daysIn({ from, to })) / daysIn(period) });
  }
  return shares;
}

/** Rounds to whole paise. */
const toPaise = (rupees: number) => Math.round(rupees * 100) / 100;

const MONTH_ALONE = /^\p{L}+\.?,? \d{4}$/u;
const BETWEEN_DATES = /\s+[-–—]\s+|\s*[–—]\s*|\s+to\s+/;

/** Reads a day, a month, or two of them with a dash between them. */
function readPeriod(text: string, order: DateOrder): Period | undefined {
  const [first = "", last = first] = text.trim().split(BETWEEN_DATES);
  const from = readDayOrMonth(first, order)?.from;
  const to = readDayOrMonth(last, order)?.to;
  return from && to && from <= to ? { from, to } : undefined;
}

function readDayOrMonth(text: string, order: DateOrder): Period | undefined {
  const isMonth = MONTH_ALONE.test(text);
  const day = readDate(isMonth ? `1 ${text}` : text, order)?.day;
  return day ? { from: day, to: isMonth ? endOfMonth(day) : day } : undefined;
}
