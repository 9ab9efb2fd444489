const rules = new Intl.PluralRules("en-IN");
const numbers = new Intl.NumberFormat("en-IN");

/** The forms of a sentence by English plural rules. `{n}` is the number. */
export type Forms<Text = string> = { one: Text; other: Text };

/**
 * The form for this number, with the number in Indian grouping: `counted(1, { one: "{n} enquiry", other: "{n}
 * enquiries" })` is "1 enquiry".
 */
export function counted(n: number, { one, other }: Forms): string {
  return (rules.select(n) === "one" ? one : other).replaceAll("{n}", numbers.format(n));
}
