import { spellingKey } from "@/components/admin/import/table";
import type { Line, Sheet } from "@/components/admin/spreadsheet/read-spreadsheet";
import { cleanLine } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { AppError } from "@/contract/errors";
import { ungrouped } from "@/contract/grouped-digits";
import type { Period } from "@/contract/schemas/dashboard";
import { daysIn, endOfMonth, firstOfNextMonth } from "@/lib/month/period";
import { type DateOrder, dateOrderOf, readDate } from "@/lib/read-date";

export type ReadFile = Period & {
  source: string;
  rows: { month: string; campaign: string; rupees: number }[];
  /** Leads have the id instead of the name. */
  campaigns: { id: string; name: string }[];
  total: number;
  divided: number;
};

const CAMPAIGN_LENGTH = 120;
const MOST_TITLES = 20;

const COLUMNS = {
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

/** The first sheet that can be read: a workbook may begin with a summary. Throws `invalid`. */
export function readSpendSheets(sheets: readonly Sheet[]): ReadFile {
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

/** Spreadsheets keep 15 digits. */
const WHOLE_ID = /^(?!\d{15}00+$)\d+$/;

/** Google Ads or Meta. Throws `invalid`; nothing is read in part. */
export function readSpendFile(file: readonly Line[]): ReadFile {
  const headAt = file.slice(0, MOST_TITLES).findIndex(({ cells }) => cells.some((cell) => AMOUNT.test(cell)));
  const { cells: headers } = file[headAt] ?? refuse(NO_AMOUNT);
  const lines = file.slice(headAt + 1);
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, known]) => [
      name,
      headers.findIndex((cell) => known.includes(spellingKey(cell))),
    ]),
  ) as Record<keyof typeof COLUMNS, number>;
  const amountAt = headers.findIndex((cell) => AMOUNT.test(cell));
  if (at.campaign < 0) refuse(noColumn("Campaign"));
  const inHeading = AMOUNT.exec(headers[amountAt] ?? "")?.[1]?.toUpperCase();
  if (!inHeading && at.currency < 0) refuse(noColumn("Currency code"));
  const order = dateOrderOf(lines.flatMap(({ cells }) => [cells[at.from] ?? "", cells[at.to] ?? ""]));
  // The date line above the columns' names may have commas, which separate cells.
  const titles = file.slice(0, headAt).map(({ cells }) => cells.filter(Boolean).join(", "));
  const ofFile = titles.map((title) => readSpendDays(title, order)).find((days) => days !== undefined);
  if (at.from < 0 && !ofFile) refuse(noColumn("Day"));

  const sums = new Map<string, number>();
  const names = new Map<string, string>();
  const spans: Period[] = ofFile ? [ofFile] : [];
  let divided = 0;
  for (const { line, cells } of lines) {
    const cell = (index: number) => cells[index] ?? "";
    if (isTotal(cells[0]) || isTotal(cell(at.campaign))) continue;
    const campaign = cut(cleanLine(cell(at.campaign)), CAMPAIGN_LENGTH);
    const [id] = WHOLE_ID.exec(cell(at.id)) ?? [];
    if (id && campaign) names.set(id, campaign);
    const rupees = amountIn(cell(amountAt), line);
    if (rupees === 0) continue;
    const currency = inHeading ?? cell(at.currency).toUpperCase();
    if (currency !== "INR")
      refuse(`Line ${line} is in ${currency || "?"}. Only files in rupees (INR) can be imported.`);
    // Meta's file may begin with the sum of all campaigns, which has no name.
    if (inHeading && cell(at.campaign) === "") continue;
    const dates = at.to < 0 ? cell(at.from) : `${cell(at.from)} - ${cell(at.to)}`;
    const days = at.from < 0 ? ofFile : readSpendDays(dates, order);
    if (!days) return refuse(`“${cell(at.from)}” in line ${line} is not a day.`);
    if (at.from >= 0) spans.push(days);
    const parts = byMonth(days, rupees);
    if (parts.length > 1) divided++;
    for (const part of parts) {
      const key = JSON.stringify([part.month, campaign]);
      sums.set(key, (sums.get(key) ?? 0) + part.rupees);
    }
  }
  if (sums.size === 0) refuse("The file has no spend.");
  const rows = [...sums].map(([key, rupees]) => {
    const [month, campaign] = JSON.parse(key) as [string, string];
    return { month, campaign, rupees: inPaise(rupees) };
  });
  return {
    from: spans.map(({ from }) => from).reduce((one, other) => (one < other ? one : other)),
    to: spans.map(({ to }) => to).reduce((one, other) => (one > other ? one : other)),
    source: inHeading ? "Facebook" : "Google",
    rows,
    campaigns: [...names].map(([id, name]) => ({ id, name })),
    total: inPaise(rows.reduce((all, { rupees }) => all + rupees, 0)),
    divided,
  };
}

/** A campaign may be called "Total Homes". */
const isTotal = (cell = "") => /^total(?:s?$|:| - all\b)/i.test(cell);

function amountIn(cell: string, line: number): number {
  const typed = ungrouped(cell.replace(/^(₹|Rs\.?|INR)\s*/i, "").trim());
  if (typed === "" || /^[-–—]+$/.test(typed)) return 0;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : refuse(`“${cell}” in line ${line} is not an amount.`);
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

const MONTH_ALONE = /^\p{L}+\.?,? \d{4}$/u;
const BETWEEN = /\s+[-–—]\s+|\s*[–—]\s*|\s+to\s+/;

function readSpendDays(text: string, order: DateOrder): Period | undefined {
  const [first = "", last = first] = text.trim().split(BETWEEN);
  const [from, to] = [daysOf(first, order), daysOf(last, order)];
  return from && to && from.from <= to.to ? { from: from.from, to: to.to } : undefined;
}

function daysOf(text: string, order: DateOrder): Period | undefined {
  const isMonth = MONTH_ALONE.test(text);
  const day = readDate(isMonth ? `1 ${text}` : text, order)?.day;
  return day ? { from: day, to: isMonth ? endOfMonth(day) : day } : undefined;
}
