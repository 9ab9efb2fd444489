const rules = new Intl.PluralRules("en-IN");
const numbers = new Intl.NumberFormat("en-IN");

export type Forms<Text = string> = { one: Text; other: Text };

/** `counted(1, { one: "{n} enquiry", other: "{n} enquiries" })` is "1 enquiry". */
export function counted(n: number, { one, other }: Forms): string {
  return (rules.select(n) === "one" ? one : other).replaceAll("{n}", numbers.format(n));
}
