/** A row of a file that has any cell, with its number as in spreadsheets, from 1. */
export type Line = { line: number; cells: string[] };

export type Sheet = { name: string; lines: Line[] };

/** Without what makes spreadsheets keep a number as text: `="098"` and our own apostrophe (csv.ts). */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@\d])/, "");
