/** What is said about the calendar of one's own next steps. */
export const calendarWords = {
  own: "Calendar",
  why: "Your next steps in the calendar of your phone or computer: what is to be done, when, and the person’s first name. Your calendar reads them at an address that is a secret of yours.",
  none: "There is no address yet.",
  since: (when: string) =>
    `There has been an address since ${when}. It was shown when it was made, and cannot be shown again.`,
  make: "Make an address",
  renew: "Make another address",
  renewAsk: "The address that you have now stops working, and your calendar has to be given the other one.",
  made: "Copy this address now, and add it to your calendar as a subscription (“from URL”). It is not shown again. Whoever has it reads your next steps: give it to nobody.",
  address: "Your calendar’s address",
  copy: "Copy",
  copied: "Copied.",
  cannotCopy: "This could not be copied. Please select the address and copy it.",
  off: "Switch off",
  offAsk: "Your calendar stops showing your next steps.",
  isOff: "The address does not work any more.",
  ends: "The address also stops working when you end your other sessions, when your password or what you may do changes, and when you have not signed in for a month.",
  done: "Done",
} as const;
