import { setTimeout } from "node:timers/promises";
import { tsImport } from "tsx/esm/api";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { writeSection } from "../support/benchmarks.mjs";
import { setStage } from "./stage.mjs";
import { troubles } from "./troubles.mjs";

/** Here the longest rule waits for 45 s, and the site checks every 30 s. */
const ARRIVE_MS = 180_000;
const LOOK_MS = 200;

/** @typedef {{ trouble: string, told: string, to: string, raised: number | undefined, recovered: number | undefined }} Row */

/** The end of the subject of a mail about a trouble's begin or end. @param {Record<string, { began: string, ended: string }>} words */
const subjectsOf = (words) => (/** @type {string} */ name, /** @type {"began" | "ended"} */ is) =>
  name in words ? `: ${words[name]?.[is]}` : `${is === "began" ? "[FIRING" : "[RESOLVED"}] ${name}`;

/** Shortens Alertmanager's "[FIRING:1] SiteDown (127.0.0.1:3000 …)"; the site's subjects stay. @param {string} subject */
const plain = (subject) => subject.replace(/^\[(FIRING|RESOLVED)(:\d+)?\] (\w+).*/, "[$1] $3");

/**
 * `npm run tool -- alerts [name ...]`: causes each trouble, or those of these alerts and mails, and waits for its messages.
 * @param {string[]} words
 */
export default async function tryAlerts(words) {
  const { watchedWords } = await tsImport("../../lib/content/watch-words.ts", import.meta.url);
  const subjectOf = subjectsOf(watchedWords);
  const stage = await step("A server, its backend, Prometheus, Alertmanager and a mail server", setStage);
  const { mailbox } = stage;
  /** @type {Row[]} */
  const rows = [];

  /** Recipient of and seconds until each of these messages. @param {string[]} names @param {"began" | "ended"} is @param {number} since */
  async function arrival(names, is, since, began = performance.now()) {
    /** @type {Map<string, { after: number, to: string }>} */
    const found = new Map();
    while (found.size < names.length && performance.now() - began < ARRIVE_MS) {
      await setTimeout(LOOK_MS);
      for (const { to, subject } of mailbox.after(since)) {
        const name = names.find((one) => plain(subject).endsWith(subjectOf(one, is)));
        if (name && !found.has(name)) found.set(name, { to, after: (performance.now() - began) / 1_000 });
      }
    }
    return found;
  }

  try {
    for (const { name, alerts, mails = [], begin } of troubles) {
      const names = [...alerts, ...mails];
      if (words.length && !names.some((one) => words.includes(one))) continue;
      const before = mailbox.count();
      const [raised, recovered] = await step(name, async () => {
        let since = performance.now();
        const end = await begin(stage);
        const raised = await arrival(names, "began", before, since);
        since = performance.now();
        const middle = mailbox.count();
        await end();
        return [raised, await arrival([...raised.keys()], "ended", middle, since)];
      });
      for (const one of names) {
        const [row, over] = [raised.get(one), recovered.get(one)];
        rows.push({
          trouble: name,
          told: mails.includes(one) ? `mail of the site: ${one}` : one,
          to: row?.to ?? "",
          raised: row?.after,
          recovered: over?.after,
        });
        console.log(`    ${one}: raised ${seconds(row?.after)}, recovered ${seconds(over?.after)}`);
      }
      const others = mailbox.after(before).map(({ subject }) => plain(subject));
      const unexpected = others.filter((one) => one.startsWith("[FIRING]") && !alerts.some((own) => one.endsWith(own)));
      if (unexpected.length) console.log(`    also: ${[...new Set(unexpected)].join(", ")}`);
    }
  } finally {
    await stage.clear();
  }
  const missing = rows.filter(({ raised, recovered }) => raised === undefined || recovered === undefined);
  if (missing.length) throw new PlainError(`No message: ${missing.map(({ told }) => told).join(", ")}`);
  if (words.length) return;
  const untried = stage.alerts.filter((/** @type {string} */ one) => !rows.some(({ told }) => told === one));
  if (untried.length) throw new PlainError(`Alerts without a trial: ${untried.join(", ")}`);
  await writeSection({ tool: "alerts", title: "Alerts seen to arrive", body: describe(rows) });
}

const seconds = (/** @type {number | undefined} */ time) => (time === undefined ? "NEVER" : `${time.toFixed(0)} s`);

/** @param {Row[]} rows */
const describe = (
  rows,
) => `The last build, scraped by Debian's Prometheus with the rules of deploy/prometheus, of which a minute lasts three seconds; Alertmanager
and the site bring their mails to a mail server. Each trouble is caused and ended; told is the alert, or what the site mails by itself,
which looks every half minute. What would take hours is moved into the past in the site's database: when the enquiry came, since when
the backend is away for the site's own mail, when the backup was made.

| trouble | told | to | raised after | recovered after |
| --- | --- | --- | --: | --: |
${rows.map(({ trouble, told, to, raised, recovered }) => `| ${trouble} | ${told} | ${to} | ${seconds(raised)} | ${seconds(recovered)} |`).join("\n")}`;
