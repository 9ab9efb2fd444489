import { counted } from "@/lib/format";

export const findWords = {
  open: "Search",
  title: "Search everything",
  label: "Name, phone, message, note, quote number, project, package or screen",
  placeholder: "Name, phone, quote number…",
  searching: "Searching…",
  nothing: (typed: string) => `No results for “${typed}”. Check the spelling, or try the phone number.`,
  found: (count: number) => counted(count, { one: "{n} result", other: "{n} results" }),
  failed: (what: string) => `Could not search ${what}. Try again.`,
  groups: {
    recent: "Recent",
    places: "Pages and actions",
    enquiries: "Enquiries",
    customers: "Customers",
    projects: "Projects",
    packages: "Packages",
    notes: "Notes and calls",
    quotes: "Quotes",
    help: "Help",
  },
  actions: {
    overdue: "Overdue",
    today: "Due today",
    unanswered: "Unanswered enquiries",
    mine: "My enquiries",
    add: (one: string) => `Add ${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`,
    keys: "Keyboard shortcuts",
    site: "Open the website",
  },
} as const;
