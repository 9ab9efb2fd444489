import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import type { WatchedName } from "@/contract/schemas/monitoring";
import { watchFindings as say } from "@/lib/content/watch-words";
import { dayAndMonth, duration, grouped, moment } from "@/lib/format";
import type { Facts } from "./facts";

/** A day, plus two hours for the next backup to run. */
const BACKUP_AGE_MS = 26 * HOUR_MS;

export type RuleResult = { isProblem: boolean | undefined; finding: string; patienceMs?: number };

const UNKNOWN: RuleResult = { isProblem: undefined, finding: "" };

export const alertRules: Record<WatchedName, (facts: Facts, now: number) => RuleResult> = {
  waiting({ enquiries }, now) {
    if (!enquiries) return UNKNOWN;
    if (enquiries.oldestAt === undefined) return { isProblem: false, finding: say.noneWaits };
    const age = Math.max(0, now - enquiries.oldestAt);
    return { isProblem: age > 15 * MINUTE_MS, finding: say.waits(duration(age)) };
  },

  deadLetters({ enquiries }) {
    if (!enquiries) return UNKNOWN;
    return { isProblem: enquiries.deadLetters > 0, finding: say.deadLetters(enquiries.deadLetters) };
  },

  address({ refusals }, now) {
    if (refusals === undefined) return UNKNOWN;
    if (refusals === null || now - refusals.at > DAY_MS) return { isProblem: false, finding: say.noneRefused };
    const { count, origin, siteUrl } = refusals;
    return { isProblem: true, finding: say.refused(grouped(count), origin, siteUrl) };
  },

  leadSources({ leadSources }) {
    if (leadSources === undefined) return UNKNOWN;
    const problems = leadSources.map(({ name, trouble }) => `${name}: ${trouble}`);
    return { isProblem: problems.length > 0, finding: problems.join(" ") || say.noLeadProblem };
  },

  backend({ backend }) {
    if (backend === undefined) return UNKNOWN;
    return { isProblem: backend === "unreachable", finding: say.backend[backend], patienceMs: 10 * MINUTE_MS };
  },

  backup({ backup }, now) {
    if (backup === undefined) return UNKNOWN;
    if (backup === null) return { isProblem: true, finding: say.noBackup, patienceMs: BACKUP_AGE_MS };
    const { backedUpAt, testedAt, testedRows, trouble, lacks } = backup;
    const rows = testedAt === null ? "" : grouped(testedRows);
    const last = backedUpAt === null ? say.noBackup : say.backup(moment(new Date(backedUpAt)), rows);
    const isOld = backedUpAt === null || now - backedUpAt > BACKUP_AGE_MS;
    // Another operator's data is not ours to back up.
    const isPartial = lacks.some((name) => name !== "hosted");
    const finding = [last, ...lacks.map((name) => say.lacks[name]), ...(trouble ? [say.backupProblem(trouble)] : [])];
    return { isProblem: isOld || isPartial || trouble !== "", finding: finding.join(" ") };
  },

  disk({ diskFree }) {
    if (diskFree === undefined) return UNKNOWN;
    return { isProblem: diskFree < 0.1, finding: say.disk(`${Math.floor(diskFree * 100)}%`) };
  },

  certificate({ certificateEndsAt }, now) {
    if (certificateEndsAt === undefined) return UNKNOWN;
    const day = dayAndMonth(new Date(certificateEndsAt));
    return { isProblem: certificateEndsAt - now < 14 * DAY_MS, finding: say.certificate(day) };
  },
};
