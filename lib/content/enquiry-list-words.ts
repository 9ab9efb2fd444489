import { grouped } from "@/lib/format";
import { counted } from "@/lib/plural";

const enquiries = (count: number) => counted(count, { one: "{n} enquiry", other: "{n} enquiries" });
/** The list of enquiries: views, filters, bulk changes and the board. */
export const enquiryListWords = {
  views: {
    label: "Saved views",
    keep: "Save view",
    name: "View name",
    save: "Save",
    cancel: "Cancel",
    forget: (name: string) => `Delete view ${name}`,
    kept: (name: string) => `View “${name}” saved`,
    forgotten: (name: string) => `View “${name}” deleted`,
  },
  filters: {
    label: "Filters",
    open: (count: number) => (count === 0 ? "Filters" : `Filters (${count})`),
    takeOff: (label: string) => `Remove filter: ${label}`,
    takeOffAll: "Clear filters",
    status: "Status",
    assignee: "Assignee",
    me: "Me",
    nobody: "Unassigned",
    step: "Next step",
    steps: { overdue: "Overdue", today: "Due today", later: "Later", none: "None" },
    unanswered: "Unanswered",
    unansweredFor: (days: number) =>
      days === 0 ? "Any time" : counted(days, { one: "{n} day or more", other: "{n} days or more" }),
    within: "Received",
    cameWithin: (days: number) =>
      days === 1 ? "Last 24 hours" : counted(days, { one: "Last {n} day", other: "Last {n} days" }),
    source: "Source",
    form: "Form",
    reason: "Lost reason",
    noReason: "Closed without a reason",
    order: "Sort by",
    orders: {
      "": "Newest first",
      createdAt: "Oldest first",
      nextStepAt: "Next step",
    },
    orderedBy: (field: string) => `Sorted by ${field}`,
  },
  columns: { nextStep: "Next Step", who: "Assignee", with: (name: string) => `assigned to ${name}`, action: "Action" },
  noAnswer: (since: string) => `Unanswered, received ${since}`,
  unanswered: "Unanswered",
  unansweredFor: (span: string) => `for ${span}`,
  overdue: (since: string) => `Due ${since}`,
  isNew: "New",
  news: (count: number) => counted(count, { one: "{n} new enquiry", other: "{n} new enquiries" }),
  show: "Show",
  ofNews: (count: number) => `${count} new`,
  layout: { label: "View as", list: "List", board: "Board" },
  choose: {
    row: (name: string) => `Select ${name}`,
    page: "Select all on this page",
    chosen: (count: number) => counted(count, { one: "{n} enquiry selected", other: "{n} enquiries selected" }),
    none: "Clear selection",
    status: "Change status",
    assignee: "Assign",
    nobody: "Unassigned",
    remove: "Delete",
  },
  bulk: {
    status: (count: number, status: string) => `Change ${enquiries(count)} to ${status}`,
    close: (count: number) => `Close ${enquiries(count)}`,
    assign: (count: number, name: string) => `Assign ${enquiries(count)} to ${name}`,
    unassign: (count: number) => `Unassign ${enquiries(count)}`,
    remove: (count: number) => `Delete ${enquiries(count)}`,
    removeQuestion: (count: number) => `Delete ${enquiries(count)}?`,
    updated: (done: number, of: number) =>
      done === of ? `${enquiries(of)} updated` : `${grouped(done)} of ${enquiries(of)} updated`,
    deleted: (done: number, of: number) =>
      done === of ? `${enquiries(of)} deleted` : `${grouped(done)} of ${enquiries(of)} deleted`,
    undone: (done: number, of: number) => (done === of ? "Undone" : `${grouped(done)} of ${enquiries(of)} undone`),
    failed: "Not changed:",
    undo: "Undo",
  },
  board: {
    label: "Enquiries by status",
    empty: "No enquiries",
    more: (count: number) => `and ${grouped(count)} more`,
    move: (name: string, status: string) => `Move ${name} to ${status}`,
    moved: (name: string, status: string) => `${name} moved to ${status}`,
    help: "Use the arrow keys to move between cards. Shift + Left or Right moves a card to another status.",
  },
} as const;
