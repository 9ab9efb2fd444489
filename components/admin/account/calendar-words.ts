/** The secret calendar link to one's own next steps. */
export const calendarWords = {
  own: "Calendar link",
  why: "See your next steps in your phone’s or computer’s calendar: the task, the time and the person’s first name. Keep this link private.",
  none: "No link yet.",
  since: (when: string) => `Link created ${when}. It cannot be shown again.`,
  make: "Create link",
  renew: "Replace link",
  renewAsk: "Your current link will stop working. Add the new one to your calendar.",
  made: "Copy this link now and add it to your calendar as a subscription (“From URL”). It is not shown again. Anyone with the link can read your next steps.",
  address: "Your calendar link",
  copy: "Copy",
  copied: "Copied",
  cannotCopy: "Could not copy. Select the link and copy it yourself.",
  off: "Turn off",
  offAsk: "Your next steps will disappear from your calendar.",
  isOff: "Calendar link turned off",
  ends: "The link also stops working when you sign out other devices, your password or permissions change, or you do not sign in for a month.",
} as const;
