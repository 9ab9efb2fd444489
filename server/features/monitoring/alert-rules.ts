import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import type { WatchedName } from "@/contract/schemas/monitoring";
import { counted, dayAndMonth, duration, grouped, moment } from "@/lib/format";
import type { Backup, Facts } from "./facts";

/** A day, plus two hours for the next backup to run. */
const BACKUP_AGE_MS = 26 * HOUR_MS;

export type RuleResult = { isProblem: boolean | undefined; finding: string; patienceMs?: number };

const REACHED = { reachable: "Connected.", slow: "Connected, but slow.", unreachable: "Not responding." };

const LACKS: Record<Backup["lacks"][number], string> = {
  "backend.sqlite": "The backend’s database is not in it.",
  "site.sqlite": "The website’s own database is not in it.",
  "backend.dump": "The backend’s database in PostgreSQL (DATABASE_URL) is not in it.",
  "site.dump": "The website’s own database in PostgreSQL (SITE_DATABASE_URL) is not in it.",
  hosted: "The hosted backend’s data is not in it: its operator backs it up.",
};

const UNKNOWN: RuleResult = { isProblem: undefined, finding: "" };

export const alertRules: Record<WatchedName, (facts: Facts, now: number) => RuleResult> = {
  waiting({ enquiries }, now) {
    if (!enquiries) return UNKNOWN;
    if (enquiries.oldestAt === undefined) return { isProblem: false, finding: "Empty." };
    const age = Math.max(0, now - enquiries.oldestAt);
    return { isProblem: age > 15 * MINUTE_MS, finding: `Oldest waiting for ${duration(age)}.` };
  },

  deadLetters({ enquiries }) {
    if (!enquiries) return UNKNOWN;
    return {
      isProblem: enquiries.deadLetters > 0,
      finding:
        enquiries.deadLetters === 0
          ? "None."
          : counted(enquiries.deadLetters, { one: "{n} needs action.", other: "{n} need action." }),
    };
  },

  address({ refusals }, now) {
    if (refusals === undefined) return UNKNOWN;
    if (refusals === null || now - refusals.at > DAY_MS) return { isProblem: false, finding: "No enquiries rejected." };
    const { count, origin, siteUrl } = refusals;
    return {
      isProblem: true,
      finding: `Refused in the last 24 hours: ${grouped(count)}. Visitors use ${origin}, but SITE_URL is ${siteUrl}.`,
    };
  },

  leadSources({ leadSources }) {
    if (leadSources === undefined) return UNKNOWN;
    const problems = leadSources.map(({ name, trouble }) => `${name}: ${trouble}`);
    return { isProblem: problems.length > 0, finding: problems.join(" ") || "All can be read." };
  },

  backend({ backend }) {
    if (backend === undefined) return UNKNOWN;
    return { isProblem: backend === "unreachable", finding: REACHED[backend], patienceMs: 10 * MINUTE_MS };
  },

  backup({ backup }, now) {
    if (backup === undefined) return UNKNOWN;
    if (backup === null) return { isProblem: true, finding: "No backup yet.", patienceMs: BACKUP_AGE_MS };
    const { backedUpAt, testedAt, testedRows, trouble, lacks } = backup;
    const tested = testedAt === null ? "" : ` Test restore passed (${grouped(testedRows)} rows).`;
    const last = backedUpAt === null ? "No backup yet." : `Last good backup: ${moment(new Date(backedUpAt))}.${tested}`;
    const isOld = backedUpAt === null || now - backedUpAt > BACKUP_AGE_MS;
    // Another operator's data is not ours to back up.
    const isPartial = lacks.some((name) => name !== "hosted");
    const finding = [
      last,
      ...lacks.map((name) => LACKS[name]),
      ...(trouble ? [`Last attempt failed: ${trouble}`] : []),
    ];
    return { isProblem: isOld || isPartial || trouble !== "", finding: finding.join(" ") };
  },

  disk({ diskFree }) {
    if (diskFree === undefined) return UNKNOWN;
    return { isProblem: diskFree < 0.1, finding: `${Math.floor(diskFree * 100)}% free.` };
  },

  certificate({ certificateEndsAt }, now) {
    if (certificateEndsAt === undefined) return UNKNOWN;
    const day = dayAndMonth(new Date(certificateEndsAt));
    return { isProblem: certificateEndsAt - now < 14 * DAY_MS, finding: `Expires on ${day}.` };
  },
};
