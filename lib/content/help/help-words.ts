export const helpWords = {
  title: "Help",
  search: "Search help",
  contents: "Contents",
  found: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
  nothing: (phone: string) => (phone ? `No results. Call Support: ${phone}` : "No results."),
  support: {
    id: "support",
    link: "Support",
    title: "Ask for help",
    people: [
      "A permission, a password or a colleague’s account: ask one of your admins.",
      "Email, backup, the web address or an outage: ask your server admin.",
    ],
    office: "Everything else:",
    noOffice: "Add your phone number and email under “Settings”, “Company details” to show them here.",
  },
} as const;
