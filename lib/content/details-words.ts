/** What is said about the second part of a form: what the site keeps beside a row of the backend. */
export const detailsWords = {
  title: "On the website",
  lead: "Shown on the website alone. What is left empty is shown nowhere.",
  notLoaded: "This part could not be loaded. The rest can be saved without it.",
  again: "Try again",
  rowSaved: (why: string) =>
    `What stands above “On the website” is saved. That part is not: ${why} What you typed is still here.`,
  rowUnnamed: "The backend did not say which row it made. Copy what you typed, close this, and open the new row.",
  changed:
    "What stands above “On the website” is saved. That part is not: somebody else has changed it meanwhile. It says how; save again to keep what is here now.",
  changedTo: (label: string, now: string, was: string) => `${label}: now “${now}”, was “${was}”`,
} as const;
