const rules = new Intl.PluralRules("en-IN");
const numbers = new Intl.NumberFormat("en-IN");

/** The forms of a sentence by the language's own categories: English has `one` and `other`. `{n}` is where the number goes. */
export type Forms = { one: string; other: string };

/**
 * The form for this number, whole and with the number in it as India writes it:
 * `counted(1, { one: "{n} enquiry", other: "{n} enquiries" })` is "1 enquiry".
 */
export function counted(n: number, { one, other }: Forms): string {
  return (rules.select(n) === "one" ? one : other).replaceAll("{n}", numbers.format(n));
}
