/** The second part of a form: details that the site stores and the backend does not. */
export const detailsWords = {
  title: "On the website",
  lead: "Shown only on the website. Empty fields are hidden.",
  notLoaded: "Could not load this part. You can still save the rest.",
  again: "Try again",
  rowSaved: (why: string) => `Saved, except “On the website”: ${why} What you typed there is still here.`,
  rowUnnamed: "The new record could not be opened. Copy what you typed, close this, and open the record from the list.",
  changed:
    "Saved, except “On the website”: someone else changed it. See the differences there. Save again to use yours.",
  changedTo: (label: string, now: string, was: string) => `${label}: now “${now}”, was “${was}”`,
} as const;
