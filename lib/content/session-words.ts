/** What the lists of sessions say. */
export const sessionWords = {
  own: "Where you are signed in",
  of: (name: string) => `Where ${name} is signed in`,
  current: "This one",
  none: "Not signed in anywhere.",
  lastUsed: (when: string) => `Last used ${when}`,
  begun: (when: string) => `signed in ${when}`,
  end: "End",
  endOthers: "End all others",
  endAll: "End all",
  ended: (count: number) => (count === 1 ? "1 session ended" : `${count} sessions ended`),
} as const;
