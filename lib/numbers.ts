const LOCALE = "en-IN";

const rupeeFormat = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const numberFormat = new Intl.NumberFormat(LOCALE);

export const rupees = (amount: number) => rupeeFormat.format(amount);

export function grouped(value: number | string): string {
  const number = Number(value);
  return value === "" || Number.isNaN(number) ? String(value) : numberFormat.format(number);
}
