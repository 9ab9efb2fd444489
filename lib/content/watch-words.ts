import { counted } from "@/lib/format";

export const watchPanelWords = {
  title: "System health",
  well: "All OK",
  problems: (count: number) => counted(count, { one: "{n} problem", other: "{n} problems" }),
  states: { well: "OK", problem: "Problem", unknown: "Unknown" },
  since: (moment: string) => `since ${moment}`,
  notKnown: "Not checked on this server.",
  mailed: (to: string) => `Alerts are emailed to ${to}.`,
  notMailed: "Alerts are not emailed. Ask your server admin to set up email (SMTP_URL).",
  alerts: "Recent alerts",
  tellStates: { waiting: "sending", delivered: "sent", failed: "not sent" },
} as const;

export const watchFindings = {
  noneWaits: "Empty.",
  waits: (age: string) => `Oldest waiting for ${age}.`,
  deadLetters: (count: number) =>
    count === 0 ? "None." : counted(count, { one: "{n} needs action.", other: "{n} need action." }),
  noneRefused: "No enquiries rejected.",
  refused: (count: string, origin: string, siteUrl: string) =>
    `Refused in the last 24 hours: ${count}. Visitors use ${origin}, but SITE_URL is ${siteUrl}.`,
  noLeadProblem: "All can be read.",
  backend: { reachable: "Connected.", slow: "Connected, but slow.", unreachable: "Not responding." },
  noBackup: "No backup yet.",
  backup: (at: string, rows: string) =>
    rows ? `Last good backup: ${at}. Test restore passed (${rows} rows).` : `Last good backup: ${at}.`,
  lacks: {
    "backend.sqlite": "The backend’s database is not in it.",
    "site.sqlite": "The website’s own database is not in it.",
    "backend.dump": "The backend’s database in PostgreSQL (DATABASE_URL) is not in it.",
    "site.dump": "The website’s own database in PostgreSQL (SITE_DATABASE_URL) is not in it.",
    hosted: "The hosted backend’s data is not in it: its operator backs it up.",
  },
  backupProblem: (problem: string) => `Last attempt failed: ${problem}`,
  disk: (percent: string) => `${percent} free.`,
  certificate: (day: string) => `Expires on ${day}.`,
} as const;
