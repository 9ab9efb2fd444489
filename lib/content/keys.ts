export const KEYS = {
  /** With Ctrl or, on a Mac, Cmd. The others are single keys and can be switched off. */
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
  note: "i",
  call: "c",
  whatsapp: "w",
  visit: "v",
  mail: "m",
} as const;

type KeyLine = { press: readonly string[]; does: string };

export const keySheet = (control: string): readonly { title: string; keys: readonly KeyLine[] }[] => [
  {
    title: "Anywhere",
    keys: [
      { press: [control, KEYS.find.toUpperCase()], does: "Search everything" },
      { press: [KEYS.help], does: "Show shortcuts" },
      { press: ["Esc"], does: "Close" },
    ],
  },
  {
    title: "Lists",
    keys: [
      { press: [KEYS.search], does: "Search this list" },
      { press: [KEYS.add], does: "Add" },
      { press: ["↓"], does: "Next row, also from the search box" },
      { press: [KEYS.next], does: "Next row" },
      { press: [KEYS.previous], does: "Previous row" },
      { press: ["Enter"], does: "Open record" },
      { press: [KEYS.choose], does: "Select row" },
    ],
  },
  {
    title: "Today",
    keys: [
      { press: [KEYS.next], does: "Next lead" },
      { press: [KEYS.previous], does: "Previous lead" },
      { press: ["Enter"], does: "Open record" },
      { press: [KEYS.assignee], does: "Claim lead; without a selection, the newest" },
      { press: [KEYS.done], does: "Mark next step done" },
    ],
  },
  {
    title: "Board",
    keys: [
      { press: ["↓"], does: "Next card" },
      { press: ["Shift", "→"], does: "Move card to the next status" },
    ],
  },
  {
    title: "Record",
    keys: [
      { press: [KEYS.next], does: "Next record" },
      { press: [KEYS.previous], does: "Previous record" },
      { press: [KEYS.note], does: "Write a note" },
      { press: [KEYS.call], does: "Log a call" },
      { press: [KEYS.whatsapp], does: "Log a WhatsApp" },
      { press: [KEYS.visit], does: "Log a visit" },
      { press: [KEYS.mail], does: "Log an email" },
      { press: ["Alt", KEYS.call.toUpperCase()], does: "While writing: mark as call (also I, W, V, M)" },
      { press: [control, "Enter"], does: "Save entry" },
      { press: [KEYS.plan], does: "Set next step" },
      { press: [KEYS.done], does: "Mark next step done" },
      { press: [KEYS.status], does: "Change status" },
      { press: [KEYS.assignee], does: "Assign" },
    ],
  },
];
