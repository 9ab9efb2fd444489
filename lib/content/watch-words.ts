import type { WatchedName } from "@/contract/schemas/monitoring";
import { counted } from "@/lib/format";

export const watchedWords: Record<WatchedName, { title: string; began: string; ended: string; todo: string }> = {
  waiting: {
    title: "Delivery queue",
    began: "enquiries are delayed by more than 15 minutes",
    ended: "enquiries are arriving again",
    todo: "Nothing is lost. Delivery resumes when the backend accepts them.",
  },
  deadLetters: {
    title: "Undelivered enquiries",
    began: "an enquiry could not be delivered",
    ended: "no undelivered enquiries",
    todo: "Open the dashboard to correct and resend it, or discard it.",
  },
  address: {
    title: "Public address",
    began: "the website rejects enquiries because its address is set up wrongly",
    ended: "enquiries are accepted again",
    todo: "Ask your server admin to set SITE_URL to the address that visitors use and to restart the site. Until then these visitors’ enquiries are lost.",
  },
  leadSources: {
    title: "Lead sources",
    began: "leads of another platform cannot be read",
    ended: "leads of other platforms are read again",
    todo: "Open Settings, Lead sources. Leads that arrive meanwhile are kept. They appear once this is fixed.",
  },
  backend: {
    title: "Backend",
    began: "the backend has been down for 10 minutes",
    ended: "the backend is back",
    todo: "Visitors see saved pages and enquiries are accepted, but staff cannot work. Contact the backend’s operator.",
  },
  backup: {
    title: "Daily backup",
    began: "backup failed, incomplete or older than a day",
    ended: "backups work again",
    todo: "Ask your server admin to look at the backup log and run a backup.",
  },
  disk: {
    title: "Disk space",
    began: "less than 10% of the disk is free",
    ended: "enough disk space again",
    todo: "Ask your server admin to free space. A full disk stops new enquiries.",
  },
  certificate: {
    title: "Security certificate",
    began: "security certificate expires within 14 days",
    ended: "security certificate renewed",
    todo: "Ask your server admin to renew it. After it expires, visitors see a security warning.",
  },
};

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
