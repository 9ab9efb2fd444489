/** Whether a project is on the website. */
export const publicationWords = {
  label: "Website",
  on: "On the website",
  off: "Not on the website",
  unknown: "Could not load which projects are on the website. Reload the page to try again.",
  newOne: "Not on the website until someone publishes it.",
  imported: "Imported projects are not on the website until someone publishes them.",
  onAndEdited: "On the website. Visitors see what you save.",
  publish: "Publish on website",
  takeOff: "Take off website",
  edit: "Edit project",
  reads: { off: "Visitors will see this:", on: "Visitors see this:" },
  published: (name: string) => `${name} is on the website`,
  takenOff: (name: string) => `${name} is no longer on the website`,
  names: (customer: string) => `Words of the customer’s name, ${customer}:`,
  namesConfirmed: "This is not the customer, or the family agreed",
  amounts: "Amounts of money:",
  amountsConfirmed: "Visitors may read this",
  instead: "Otherwise edit the project first.",
  saving: {
    title: "This project is on the website",
    sentence: (words: readonly string[]) =>
      `Visitors will read ${words.map((one) => `“${one}”`).join(", ")}: the customer’s name or an amount of money.`,
    yes: "Save",
    no: "Keep editing",
  },
} as const;
