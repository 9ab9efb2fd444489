import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parse, stringify } from "yaml";
import { findProgram, installPackages, requireProgram } from "../../scripts/support/debian.mjs";
import { freePort } from "../../scripts/support/free-port.mjs";
import { PlainError } from "../../scripts/support/steps.mjs";
import { startPeer } from "../../scripts/testing/peer.mjs";

const SHIPPED = "deploy/prometheus";
/** Shortens the shipped durations: five minutes become fifteen seconds. */
const SECONDS_OF_A_MINUTE = 3;
/** Above the two seconds that an answer may wait for a database. */
const SCRAPE = "3s";
const START_MS = 30_000;

/** @param {string} rules */
const hasten = (rules) =>
  rules.replace(/(?<=for: |\[)(\d+)m\b/g, (_, minutes) => `${Number(minutes) * SECONDS_OF_A_MINUTE}s`);

const read = (/** @type {string} */ name) => readFile(join(SHIPPED, name), "utf8");

/**
 * @param {string} url
 * @returns {Promise<any>}
 */
const ask = async (url) => (await fetch(url)).json();

/**
 * Starts Debian's Prometheus and Alertmanager with the shipped files, except for durations, addresses and the token's
 * file. Prometheus scrapes `site`; Alertmanager mails to `mailPort`.
 * @param {{ folder: string, site: string, token: string, mailPort: number }} options
 */
export async function startPrometheus({ folder, site, token, mailPort }) {
  if (!findProgram("prometheus") || !findProgram("prometheus-alertmanager")) {
    await installPackages("prometheus", "prometheus-alertmanager");
  }
  const [port, managerPort] = [await freePort(), await freePort()];
  const manager = parse(await read("alertmanager.yml"));
  const { smtp_from } = manager.global;
  manager.global = { smtp_from, smtp_smarthost: `127.0.0.1:${mailPort}`, smtp_require_tls: false };
  Object.assign(manager.route, { group_wait: "1s", group_interval: "1s" });
  const settings = parse(await read("prometheus.yml"));
  settings.global = { scrape_interval: SCRAPE, scrape_timeout: SCRAPE, evaluation_interval: SCRAPE };
  settings.alerting.alertmanagers[0].static_configs[0].targets = [`127.0.0.1:${managerPort}`];
  settings.scrape_configs[0].authorization.credentials_file = join(folder, "site-token");
  settings.scrape_configs[0].static_configs[0].targets = [new URL(site).host];
  const files = {
    "site-token": `${token}\n`,
    "rules.yml": hasten(await read("rules.yml")),
    "alertmanager.yml": stringify(manager),
    "prometheus.yml": stringify(settings),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

  const peers = [
    await startPeer(requireProgram("prometheus-alertmanager"), [
      ...[`--config.file=${join(folder, "alertmanager.yml")}`, `--storage.path=${join(folder, "alertmanager")}`],
      ...[`--web.listen-address=127.0.0.1:${managerPort}`, "--cluster.listen-address="],
    ]),
    await startPeer(requireProgram("prometheus"), [
      ...[`--config.file=${join(folder, "prometheus.yml")}`, `--storage.tsdb.path=${join(folder, "prometheus")}`],
      `--web.listen-address=127.0.0.1:${port}`,
    ]),
  ];
  await untilScraped(`http://127.0.0.1:${port}`);
  return {
    stop: () => Promise.all(peers.map(({ end }) => end())),
    /** The names of the shipped rules. */
    alerts: parse(files["rules.yml"]).groups.flatMap((/** @type {any} */ { rules }) =>
      rules.map((/** @type {any} */ { alert }) => alert),
    ),
  };
}

/** Throws Prometheus' own error if it cannot scrape the site. */
async function untilScraped(/** @type {string} */ prometheus) {
  const until = Date.now() + START_MS;
  for (let problem = "no scrape yet"; ; await setTimeout(200)) {
    const targets = await ask(`${prometheus}/api/v1/targets`).catch(() => undefined);
    const [target] = targets?.data.activeTargets ?? [];
    if (target?.health === "up") return;
    problem = target?.lastError || problem;
    if (Date.now() > until) throw new PlainError(`Prometheus cannot read /api/metrics: ${problem}`);
  }
}
