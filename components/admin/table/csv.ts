import { type AnyEntity, fieldOf } from "@/contract/entities/entity";
import { shownPhone } from "@/contract/phone";
import { rupees, squareFeetForStaff, typedDay } from "@/lib/format";
import { statusWord } from "./status-badge";

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** RFC 4180: every cell quoted, CR LF line ends. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  csvInFull(lines.map((cells) => cells.map(onOneLine)));

export const csvInFull = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");

const quoted = (cell: string) => `"${harmless(cell).replaceAll('"', '""')}"`;

function onOneLine(cell: string): string {
  const [only = "", ...more] = cell.split(/[\r\n\v\f\u0085\u2028\u2029]+/);
  if (more.length === 0) return only;
  return [only, ...more]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" / ");
}

/** The start of a formula, also full-width, after blanks and invisible characters. */
const FORMULA = /^(?:\t|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** Prevents CSV injection (OWASP): a visitor may type =HYPERLINK(...) as a name, and a spreadsheet would run it. */
const harmless = (cell: string) => (FORMULA.test(cell) ? asText(cell) : cell);

const asText = (cell: string) => `'${cell}`;

/** Spreadsheets drop the leading 0 of plain digits, or show 9.00E+09. */
export function phoneCell(phone: string): string {
  const shown = shownPhone(phone);
  return /^[\d.,]+$/.test(shown) ? asText(shown) : shown;
}

export function shownValue(entity: AnyEntity, name: string, row: object): string {
  const value = (row as Record<string, unknown>)[name];
  if (value === null || value === undefined) return "";
  const { kind } = fieldOf(entity, name);
  if (kind === "area") return squareFeetForStaff(String(value));
  if (kind === "phone") return shownPhone(String(value));
  if (kind === "date") return typedDay(String(value));
  if (kind === "money") return rupees(Number(value));
  if (kind === "choice") return statusWord(String(value));
  if (kind === "reference") return String(Object.entries(value).find(([key]) => key !== "_id")?.[1] ?? "");
  return Array.isArray(value) ? value.join(kind === "permissions" ? ", " : "\n") : String(value);
}
