/** 1,00,000 or 1,200,000. In 30,40 the comma may separate two numbers, or decimals. */
const GROUPED = /^(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}$/;

/** Removes the commas that group digits. */
export const ungrouped = (text: string): string =>
  text.replace(/\d+(?:,\d+)+/g, (figure) => (GROUPED.test(figure) ? figure.replaceAll(",", "") : figure));
