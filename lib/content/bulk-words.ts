import { counted, grouped, rupees } from "@/lib/format";

type ImportCounts = Record<"all" | "fresh" | "merged" | "there" | "left" | "refused", number>;

export const importWords = {
  columns: {
    title: "Match columns",
    note: "We remember this for the next file.",
    file: "File column",
    into: "Goes into",
    example: (cell: string) => `Example: ${cell}`,
    unnamed: (letter: string) => `Column ${letter}`,
    ignored: "Ignore this column",
    countryCode: "Country code",
    received: "Received on",
    source: "Source",
    campaign: "Campaign",
    assignee: "Assigned to",
    noColleague: "Unassigned, keep in details",
    lastContact: "Last contact",
    step: "Next step",
    stepOn: "Next step on",
    order: (column: string) => `Dates in ${column}`,
    orders: (dayFirst: string, monthFirst: string) => ({
      dayFirst: `Day first: ${dayFirst}`,
      monthFirst: `Month first: ${monthFirst}`,
    }),
    repeat: "Empty cells are the same as above",
  },
  sheet: "Sheet",
  step: "Follow up",
  noPhone: "Not given",
  pastStep: "Enter a date that is not in the past",
  lostLetters:
    "Letters were lost when this file was saved. Save it again as Excel Workbook (.xlsx) or CSV UTF-8, and choose it again",
  merged: (what: string, line: number) => `Same ${what} as line ${line}: its details are added there`,
  notMerged: (line: number) => `Same person as line ${line}, which has no room for more details`,
  left: {
    total: "Totals row",
    headings: "Column names again",
    noContact: "No phone number or email",
    test: "Test lead of Meta",
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

export const bulkWords = {
  close: "Close",
  stop: "Stop",
  again: "Try again",
  progress: (done: number, total: number) => `${done} of ${total}`,
  unknown: (why: string) => `We could not confirm that this was saved: ${why} Check the list before you try again.`,
  unsent: (why?: string) => (why ? `Not saved because an earlier row failed: ${why}` : "Not saved: you pressed Stop."),
  prices: {
    open: "Change prices",
    title: "Prices in all cities",
    lead: "₹ per sq ft. Changes are saved when you press Save.",
    package: "Package",
    all: "All cities",
    setAll: (name: string) => `Price of ${name} in all cities`,
    cell: (name: string, city: string | undefined) => (city ? `${name} in ${city}` : name),
    price: (name: string, city: string) => `Price of ${name} in ${city}`,
    notOffered: "Not offered",
    noCity: "These packages have no city. Edit each one:",
    none: "No packages yet. Add your first package.",
    notAPrice: "Enter a price, e.g. 1,620",
    wrong: (count: number) => counted(count, { one: "Fix {n} price to save.", other: "Fix {n} prices to save." }),
    save: (count: number) =>
      count === 0 ? "Save prices" : counted(count, { one: "Save {n} price", other: "Save {n} prices" }),
    saved: (count: number) => counted(count, { one: "{n} price saved.", other: "{n} prices saved." }),
    notSaved: (count: number) =>
      counted(count, {
        one: "{n} price not saved. See the reason in its cell.",
        other: "{n} prices not saved. See the reason in each cell.",
      }),
    changed: (now: number | null) =>
      now === null
        ? "Someone else removed this price. Save again to use yours."
        : `Someone else changed this to ${rupees(now)}. Save again to use yours.`,
    isSaved: "Saved",
    unsaved: "Close without saving? Your price changes will be lost.",
    leave: "Discard changes",
    stay: "Keep editing",
  },
  services: {
    open: "Copy services",
    title: "Copy services",
    lead: "Copies the services of one package to another. Services with the same name are skipped.",
    from: "From",
    to: "To",
    choose: "Choose a package",
    same: "Choose two different packages.",
    empty: "The first package has no services to copy.",
    isThere: "Already there",
    willBe: "Will be added",
    copy: (count: number) => counted(count, { one: "Copy {n} service", other: "Copy {n} services" }),
    nothing: "The second package already has all of them.",
    added: "Added",
    done: (count: number) => counted(count, { one: "{n} service added.", other: "{n} services added." }),
    failed: (count: number) =>
      counted(count, {
        one: "{n} service not added. See the reason below it.",
        other: "{n} services not added. See the reason below each.",
      }),
  },
  import: {
    open: "Import",
    title: (what: string) => `Import ${what}`,
    lead: "Use an Excel (.xlsx) or CSV file with any column names. You match the columns and see every row before anything is added.",
    required: "Required columns",
    optional: "Optional columns",
    template: "Download template",
    choose: "Choose file",
    another: "Choose another file",
    tooMany: (most: number) => `This file has more than ${grouped(most)} rows. Split it and import the parts.`,
    noRows: "This file has no rows. Check that the data starts on line 2.",
    missing: (headers: string) => `Missing columns: ${headers}. Match a column of your file to each.`,
    unread: (headers: string) => `Ignored columns: ${headers}`,
    line: (line: number) => `Line ${line}`,
    outcomes: { new: "New", merged: "Merged", there: "Duplicate", left: "Left out", refused: "Error" },
    there: (what: string) => `Same ${what} as an existing one`,
    twice: (what: string, line: number) => `Same ${what} as line ${line} in this file`,
    summary: ({ all, fresh, merged, there, left, refused }: ImportCounts) => {
      const rows = counted(all, { one: "{n} row in the file", other: "{n} rows in the file" });
      const duplicates = counted(there, { one: "{n} duplicate", other: "{n} duplicates" });
      const errors = counted(refused, { one: "{n} with an error", other: "{n} with errors" });
      const others = [
        merged > 0 && `${grouped(merged)} merged`,
        there > 0 && duplicates,
        left > 0 && `${grouped(left)} left out`,
        refused > 0 && errors,
      ];
      return `${rows}: ${[`${grouped(fresh)} to add`, ...others.filter(Boolean)].join(", ")}.`;
    },
    why: (count: number, why: string) => `${grouped(count)} left out: ${why}.`,
    add: (count: number) => counted(count, { one: "Import {n} row", other: "Import {n} rows" }),
    added: "Added",
    done: (added: number, merged: number, not: number) => {
      const others = [merged > 0 && `${grouped(merged)} merged`, `${grouped(not)} not imported`]
        .filter(Boolean)
        .join(", ");
      return counted(added, { one: `{n} row imported, ${others}.`, other: `{n} rows imported, ${others}.` });
    },
    result: "Download results",
    resultColumn: "Result",
    shortened: (cell: string) =>
      `“${cell}” was shortened by the spreadsheet program. Format the column as text and type the value again.`,
    notOneOf: (cell: string, known: string) => `“${cell}” is not valid. Use one of: ${known}`,
    noSuch: (what: string, cell: string) => `No ${what} is called “${cell}”`,
    several: (what: string, cell: string) =>
      `More than one ${what} is called “${cell}”. Write “Name, City” or an email.`,
  },
} as const;

export const receivedOn = (day: string) => `Received on ${day}`;
