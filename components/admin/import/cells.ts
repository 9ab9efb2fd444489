import { AppError } from "@/contract/errors";
import { ungrouped } from "@/contract/grouped-digits";
import { readPrice } from "@/contract/schemas/field";

const reject = (message: string): never => {
  throw new AppError("invalid", message);
};

/** 12,00,000 or ₹12 lakh, in rupees. */
export function priceOf(cell: string): number {
  const read = readPrice(cell);
  return "price" in read ? read.price : reject(read.why);
}

/** 1200 is shown as a number; other text ("30 x 40") stays. */
export const readSize = (cell: string): string => (/^[\d,.]+$/.test(cell) ? ungrouped(cell) : cell);

/** In any script. */
export const hasDigit = (cell: string) => /\p{Nd}/u.test(cell);

const SHORTENED = /^\d(?:[.,](\d+))?E\+?(\d+)$/i;

/** Spreadsheets shorten long numbers to 9.00E+09, and save the short form. Others save 9845012345.0, Meta p:+91. */
export function readPhone(cell: string): string {
  const [shortened, digits = "", exponent] = SHORTENED.exec(cell) ?? [];
  if (shortened && digits.length < Number(exponent))
    return reject(
      `“${cell}” was shortened by the spreadsheet program. Format the column as text and type the value again.`,
    );
  if (shortened) return String(Number(cell.replace(",", ".")));
  if (!/(?!0)\p{Nd}/u.test(cell)) return "";
  return cell
    .replace(/^(\d{10,})\.0+$/, "$1")
    .replace(/^(?:p|tel):/i, "")
    .replaceAll("\n", " / ");
}

export const readLines = (cell: string): string => cell.replaceAll(" / ", "\n");

export const readOneOf = (known: readonly string[]) => (cell: string) => {
  const plain = cell.toLowerCase().replace(/[\s-]+/g, "_");
  return known.includes(plain) ? plain : undefined;
};

export const rejectChoice = (cell: string, known: readonly string[]) =>
  reject(`“${cell}” is not valid. Use one of: ${known.join(", ")}`);

export function readReference<Row extends { _id: string }>(
  what: string,
  rows: readonly Row[],
  namesOf: (row: Row) => string[],
) {
  const plain = (name: string) => name.trim().toLowerCase();
  return (cell: string): string => {
    const found = rows.filter((row) => namesOf(row).map(plain).includes(plain(cell)));
    const [one] = found;
    if (!one) return reject(`No ${what} is called “${cell}”`);
    return found.length > 1
      ? reject(`More than one ${what} is called “${cell}”. Write “Name, City” or an email.`)
      : one._id;
  };
}
