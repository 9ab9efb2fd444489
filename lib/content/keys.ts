/** The keys of the staff screens: what listens to them and what tells of them read the same list. */
export const KEYS = {
  /** With Ctrl or, on a Mac, Cmd. The others stand alone and can be switched off. */
  find: "k",
  help: "?",
  search: "/",
  add: "n",
  next: "j",
  previous: "k",
  choose: "x",
  status: "s",
  assignee: "a",
  plan: "t",
  done: "d",
  /** What an entry of the timeline is. With Alt also while one is written. */
  note: "i",
  call: "c",
  whatsapp: "w",
  visit: "v",
  mail: "m",
} as const;

type Told = { press: readonly string[]; does: string };

/** What the sheet of keys says. `control` is Ctrl, or its sign on a Mac. */
export const keySheet = (control: string): readonly { title: string; keys: readonly Told[] }[] => [
  {
    title: "Everywhere",
    keys: [
      { press: [control, KEYS.find.toUpperCase()], does: "Find a person, a project, a package or a screen" },
      { press: [KEYS.help], does: "Show these keys" },
      { press: ["Esc"], does: "Close what is open" },
    ],
  },
  {
    title: "In a list",
    keys: [
      { press: [KEYS.search], does: "Search the list" },
      { press: [KEYS.add], does: "Add to the list" },
      { press: ["↓"], does: "From the search, or from a row, to the next row" },
      { press: [KEYS.next], does: "Next row" },
      { press: [KEYS.previous], does: "Previous row" },
      { press: ["Enter"], does: "Open the record of a row" },
      { press: [KEYS.choose], does: "Choose a row" },
    ],
  },
  {
    title: "On the board",
    keys: [
      { press: ["↓"], does: "From card to card" },
      { press: ["Shift", "→"], does: "Move the card to the next status" },
    ],
  },
  {
    title: "In a record",
    keys: [
      { press: [KEYS.next], does: "Next record" },
      { press: [KEYS.previous], does: "Previous record" },
      { press: [KEYS.note], does: "Write a note" },
      { press: [KEYS.call], does: "Write down a call" },
      { press: [KEYS.whatsapp], does: "Write down a WhatsApp" },
      { press: [KEYS.visit], does: "Write down a visit" },
      { press: [KEYS.mail], does: "Write down a mail" },
      { press: ["Alt", KEYS.call.toUpperCase()], does: "The same while writing: it is a call (or I, W, V, M)" },
      { press: [control, "Enter"], does: "Save what is written" },
      { press: [KEYS.plan], does: "Plan the next step" },
      { press: [KEYS.done], does: "The next step is done" },
      { press: [KEYS.status], does: "Change the status" },
      { press: [KEYS.assignee], does: "Give it to somebody" },
    ],
  },
];

export const keyWords = {
  title: "Keys",
  close: "Close",
} as const;
