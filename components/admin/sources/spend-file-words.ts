/** Why a platform's file of spend cannot be read. */
export const spendFileWords = {
  noAmount:
    "No column “Cost” or “Amount spent (INR)”. Export the campaign report of Google Ads or Meta Ads Manager as CSV, in English.",
  noColumn: (name: string) => `The file has no column “${name}”. Add it to the report and export it again.`,
  notRupees: (currency: string, line: number) =>
    `Line ${line} is in ${currency}. Only files in rupees (INR) can be imported.`,
  noDay: (cell: string, line: number) => `“${cell}” in line ${line} is not a day.`,
  noNumber: (cell: string, line: number) => `“${cell}” in line ${line} is not an amount.`,
  nothing: "The file has no spend.",
} as const;
