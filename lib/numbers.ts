const LOCALE = "en-IN";

const rupeeFormat = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const numberFormat = new Intl.NumberFormat(LOCALE);

/** ₹19,44,000: paise only if there are any. */
export const rupees = (amount: number) => rupeeFormat.format(amount);

/** 1,20,000. Other text is unchanged. */
export function grouped(value: number | string): string {
  const number = Number(value);
  return value === "" || Number.isNaN(number) ? String(value) : numberFormat.format(number);
}
