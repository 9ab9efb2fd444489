import type { RecordKind } from "@/contract/schemas/follow-up";

/** What is said where anything can be found by a few letters. */
export const findWords = {
  open: "Find",
  title: "Find anything",
  label: "Name, phone number, project, package or screen",
  placeholder: "A name, a phone number, a screen…",
  searching: "Searching…",
  nothing: (typed: string) => `Nothing matches “${typed}”.`,
  found: (count: number) => (count === 1 ? "1 found" : `${count} found`),
  failed: (what: string) => `${what} could not be searched.`,
  groups: {
    recent: "Recent",
    places: "Screens and actions",
    enquiries: "Enquiries",
    customers: "Customers",
    projects: "Projects",
    packages: "Packages",
  },
  kinds: { enquiry: "Enquiry", customer: "Customer", project: "Project" } satisfies Record<RecordKind, string>,
  actions: {
    overdue: "Overdue steps",
    today: "Steps for today",
    unanswered: "Unanswered enquiries",
    mine: "My enquiries",
    add: {
      enquiries: "Add an enquiry",
      customers: "Add a customer",
      projects: "Add a project",
      packages: "Add a package",
      services: "Add a service",
      cities: "Add a city",
      employees: "Add an employee",
      designs: "Add a design",
    },
    keys: "Show the keys",
    site: "Go to the public site",
  },
} as const;
