export const needs = /** @type {const} */ ({
  nginx: "needs nginx (Debian's package nginx-light)",
  ipv6: "needs an IPv6 loopback address, which no package gives",
  redis: "needs redis-server (Debian's package of that name)",
  postgresql: "needs PostgreSQL (Debian's package postgresql)",
  openssl: "needs openssl (Debian's package of that name)",
  prlimit: "needs prlimit (Debian's package util-linux)",
  firefox: "needs Firefox (Debian's package firefox-esr)",
  webkit: "needs WebKitGTK's driver and a display (Debian's packages webkit2gtk-driver and xvfb)",
  compose: "needs docker-compose: CI has no containers",
  systemd: "needs systemd-analyze: CI runs no units",
  units: "needs a running systemd and the rights of root: CI runs no units",
  root: "needs the rights of root, to become another user",
  onPostgres: "is about PostgreSQL, and runs in the suite on it",
  onFile: "is about a database in a file, and runs in the suite on those",
});

/** @typedef {(typeof needs)[keyof typeof needs]} Need */

/** @type {string[]} */
const CI_ALLOWS = [needs.compose, needs.systemd, needs.units, needs.ipv6, needs.root, needs.onPostgres, needs.onFile];

const REASON_START = " [skipped: ";

/** The name carries the reason, because Jest's report has no field for it. @param {string} name @param {Need} need */
export const nameOfSkipped = (name, need) => `${name}${REASON_START}${need}]`;

/** @param {string} name */
const reasonIn = (name) => name.split(REASON_START)[1]?.slice(0, -1) ?? "gives no reason";

/** @param {{ assertionResults: { status: string, title: string }[] }[]} files */
export const skippedByJest = (files) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "pending")
    .map(({ title }) => reasonIn(title));

/** @typedef {{ tests: { status: string, annotations: { type: string, description?: string }[] }[] }} Spec */

/** @param {Suite<Spec>[]} suites */
export const skippedByPlaywright = (suites) =>
  specsIn(suites)
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === "skipped")
    .map(({ annotations }) => annotations.find(({ type }) => type === "skip")?.description ?? "gives no reason");

/** @param {string[]} reasons */
export function describeSkips(reasons) {
  const counts = new Map(reasons.map((reason) => [reason, reasons.filter((other) => other === reason).length]));
  return {
    lines: [...counts].map(([reason, count]) => `  ${count} skipped: ${reason}`),
    refused: [...counts.keys()].filter((reason) => !CI_ALLOWS.includes(reason)),
  };
}

/** @template Spec @typedef {{ suites?: Suite<Spec>[], specs: Spec[] }} Suite */

/** @template Spec @param {Suite<Spec>[]} suites @returns {Spec[]} */
export const specsIn = (suites) => suites.flatMap(({ suites: inner = [], specs }) => [...specsIn(inner), ...specs]);
