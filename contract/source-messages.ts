/** Why an amount or a file is refused. */
export const sourceMessages = {
  isImported: (source: string) =>
    `This month of “${source}” was imported from a file. Remove the file to enter amounts by hand.`,
  isTyped: (source: string, month: string) =>
    `Amounts of “${source}” were entered by hand for ${month}. Delete them to import a file.`,
  overlaps: (name: string) => `“${name}” already has some of these days. Remove that file first.`,
  conversionsOff:
    "Conversions are not exported. Turn them on in Settings, “Conversions for Google Ads”, and enter the notice that allows it.",
} as const;
