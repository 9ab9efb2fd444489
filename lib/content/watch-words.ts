import type { WatchedName } from "@/contract/schemas/watch";

/** What is watched, as the screen lists it and as a mail begins when it goes wrong and when it is well again. */
export const watchedWords: Record<WatchedName, { title: string; began: string; ended: string; todo: string }> = {
  waiting: {
    title: "Enquiries reach the backend",
    began: "An enquiry has waited for more than 15 minutes",
    ended: "Enquiries are delivered again",
    todo: "Nothing is lost: they are delivered as soon as the backend takes them. The log says why it does not.",
  },
  deadLetters: {
    title: "The backend takes every enquiry",
    began: "The backend has refused an enquiry",
    ended: "No refused enquiry is left",
    todo: "Correct and retry it, or discard it, on the dashboard.",
  },
  backend: {
    title: "The backend answers",
    began: "The backend has not answered for ten minutes",
    ended: "The backend answers again",
    todo: "Visitors see the last pages, and enquiries are taken; staff cannot work. Whoever runs the backend has to look.",
  },
  backup: {
    title: "A backup of the last day",
    began: "The last backup failed, or is older than a day",
    ended: "There is a good backup again",
    todo: "Whoever runs the server looks at the log of the backup, and runs it again.",
  },
  disk: {
    title: "Room on the disk",
    began: "Less than a tenth of the disk is free",
    ended: "There is room on the disk again",
    todo: "Whoever runs the server makes room. When nothing is left no enquiry can be taken.",
  },
  certificate: {
    title: "The certificate of the site",
    began: "The site’s certificate ends in less than 14 days",
    ended: "The site’s certificate was renewed",
    todo: "Whoever runs the server renews it. When it has ended browsers warn every visitor away.",
  },
};

export const watchPanelWords = {
  title: "Watched",
  well: "All is well",
  troubles: (count: number) => (count === 1 ? "1 thing is wrong" : `${count} things are wrong`),
  states: { well: "Well", trouble: "Wrong", unknown: "Not known" },
  since: (moment: string) => `since ${moment}`,
  notKnown: "This is not watched here, or cannot be found out.",
  mailed: (to: string) => `What goes wrong, and is well again, is mailed to ${to}.`,
  notMailed: "Nobody is mailed: whoever runs the server sets SMTP_URL (docs/deploy.md).",
  told: "Mailed lately",
  tellStates: { waiting: "on its way", delivered: "sent", failed: "not sent" },
} as const;

/** What was found, in a sentence. */
export const watchFindings = {
  noneWaits: "None waits.",
  waits: (age: string) => `The oldest has waited for ${age}.`,
  deadLetters: (count: number) =>
    count === 0 ? "None was refused." : count === 1 ? "1 waits for a decision." : `${count} wait for a decision.`,
  backend: (isAway: boolean) => (isAway ? "It does not answer." : "It answered when it was last asked."),
  noBackup: "None has been made yet.",
  backup: (at: string, rows: string) =>
    `The last good one is of ${at}${rows ? `; one was brought back for a test, with ${rows} rows` : ""}.`,
  backupTrouble: (trouble: string) => `The last one failed: ${trouble}`,
  disk: (percent: string) => `${percent} is free.`,
  certificate: (day: string) => `It ends on ${day}.`,
} as const;
