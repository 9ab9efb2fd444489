/** 1,00,000 or 1,200,000. Any other comma may separate two numbers, or decimals: 30,40. */
const GROUPED = /^(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}$/;

/** Each number without commas that group its digits. */
export const ungrouped = (text: string): string =>
  text.replace(/\d+(?:,\d+)+/g, (figure) => (GROUPED.test(figure) ? figure.replaceAll(",", "") : figure));
