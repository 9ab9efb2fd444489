/** Counted from 1, as in spreadsheets. */
export type Line = { line: number; cells: string[] };

const SEPARATORS = [",", ";", "\t"];

/** Excel's first line if the separator is not the usual one. */
const NAMED_SEPARATOR = /^"?sep=(.)"?\r?\n/i;

/** RFC 4180, with the most frequent of comma, semicolon and tab in the first line that has any. */
export function parseCsv(text: string): Line[] {
  const [named, sign] = NAMED_SEPARATOR.exec(text) ?? [];
  if (named) return parsed(text.slice(named.length), sign, 2);
  const first = text.split(/\r?\n/, MOST_TITLES).find((line) => SEPARATORS.some((one) => line.includes(one))) ?? "";
  return parsed(text, [...SEPARATORS].sort((one, other) => countOf(other, first) - countOf(one, first))[0], 1);
}

const MOST_TITLES = 10;

function parsed(text: string, separator: string | undefined, firstLine: number): Line[] {
  const lines: Line[] = [];
  let [line, startLine, cell, isQuoted] = [firstLine, firstLine, "", false];
  let cells: string[] = [];

  function endCell() {
    cells.push(plain(cell));
    cell = "";
  }
  function endLine() {
    endCell();
    if (cells.some((one) => one !== "")) lines.push({ line: startLine, cells });
    cells = [];
    startLine = line;
  }

  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\n") line++;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++];
    else if (sign === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = "";
    } else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === "\n") endLine();
    else cell += sign;
  }
  endLine();
  return lines;
}

const countOf = (sign: string, text: string) => text.split(sign).length - 1;

/** Also removes the apostrophe that stops spreadsheets from calculating (csv.ts). */
const plain = (cell: string) =>
  cell
    .replaceAll("\r\n", "\n")
    .trim()
    .replace(/^'(?=[=+\-@\d])/, "");

/** UTF-8, or the encodings that spreadsheets on Windows write. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
