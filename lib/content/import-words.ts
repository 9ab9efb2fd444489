import { counted } from "@/lib/plural";

/** For a hosted backend, which dates rows itself. */
export const receivedOn = (day: string) => `Received on ${day}`;

export const importWords = {
  columns: {
    title: "Match columns",
    note: "We remember this for the next file.",
    file: "File column",
    into: "Goes into",
    example: (cell: string) => `Example: ${cell}`,
    unnamed: (letter: string) => `Column ${letter}`,
    ignored: "Ignore this column",
    received: "Received on",
  },
  values: { title: (field: string) => `Match ${field.toLowerCase()}`, choose: "Choose" },
  undated: (count: number) =>
    counted(count, {
      one: "{n} row has no date: it gets today's date.",
      other: "{n} rows have no date: they get today's date.",
    }),
  today: "Today",
  checkPhone: (phone: string) => `Check phone: ${phone} is not a complete number.`,
  incomplete: (count: number) =>
    counted(count, {
      one: "{n} row has an incomplete phone number. Check it below.",
      other: "{n} rows have incomplete phone numbers. Check them below.",
    }),
  checking: "Checking for duplicates...",
  errors: (count: number) =>
    counted(count, { one: "Download {n} row with errors", other: "Download {n} rows with errors" }),
  undo: {
    open: "Undo import",
    removed: "Removed",
    done: (count: number) => counted(count, { one: "{n} imported row removed.", other: "{n} imported rows removed." }),
  },
} as const;
