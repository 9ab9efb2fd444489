import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./steps.mjs";

/** @typedef {import("../../contract/schemas/monitoring.ts").ServerCheck} ServerCheck */
/** @typedef {{ shipped: string, installed: string, isMade?: boolean }} InstalledFile `isMade`: by sed */
/** @typedef {{ name: string, files: InstalledFile[], reload: string }} FileGroup */

const UNITS = ["sagwan.service", "sagwan-backup.service", "sagwan-backup.timer"];
const RULES = ["maps.conf", "guards.conf", "site.conf"];

/** What docs/deploy.md copies from deploy/ into /etc. @type {FileGroup[]} */
const FILE_GROUPS = [
  {
    name: "systemd's files",
    files: [
      ...UNITS.map((unit) => ({ shipped: `systemd/${unit}`, installed: `systemd/system/${unit}` })),
      { shipped: "systemd/journald.conf", installed: "systemd/journald.conf.d/sagwan.conf" },
    ],
    reload: "systemctl daemon-reload && systemctl restart systemd-journald sagwan",
  },
  {
    name: "nginx's files",
    files: [
      ...RULES.map((rules) => ({ shipped: `nginx/${rules}`, installed: `nginx/sagwan/${rules}` })),
      { shipped: "nginx/one-machine.conf", installed: "nginx/conf.d/sagwan.conf", isMade: true },
    ],
    reload: "nginx -t && systemctl reload nginx",
  },
];

/**
 * A file of an earlier version must be replaced. One that no version shipped was changed here on purpose. Omits files
 * that are not installed.
 * @param {NodeJS.ProcessEnv} env @param {{ etc?: string, checkout?: string, hasIpv6?: boolean }} [places]
 * @returns {Promise<ServerCheck[]>}
 */
export async function checkInstalledFiles(
  env,
  { etc = "/etc", checkout = process.cwd(), hasIpv6 = existsSync("/proc/net/if_inet6") } = {},
) {
  const { hostname } = new URL(URL.canParse(env.SITE_URL ?? "") ? String(env.SITE_URL) : "http://example.com");
  const domain = hostname.replace(/^www\./, "");
  // nginx does not start with these lines on a kernel without IPv6.
  const sed = `sed 's/example\\.com/${domain}/g${hasIpv6 ? "" : ";/\\[::\\]/d"}'`;
  /** @param {string} text */
  function madeFrom(text) {
    const made = text.replaceAll("example.com", domain);
    return hasIpv6 ? made : made.replaceAll(/.*\[::\].*\n/g, "");
  }
  const shippedEver = await blobsOfDeploy(checkout);

  /** @param {string} target @param {string} source @param {boolean} [isMade] */
  async function stateOf(target, source, isMade) {
    if (!existsSync(target)) return "absent";
    const text = await readFile(target, "utf8").catch(() => undefined);
    if (text === undefined) return "unreadable";
    const shipped = await readFile(join(checkout, source), "utf8");
    if (text === (isMade ? madeFrom(shipped) : shipped)) return "same";
    return shippedEver.has(blobOf(isMade ? text.replaceAll(domain, "example.com") : text)) ? "old" : "changed";
  }

  /** @param {InstalledFile} file */
  async function compare({ shipped, installed, isMade }) {
    const [source, target] = [`deploy/${shipped}`, join(etc, installed)];
    const copy = isMade ? `${sed} ${source} > ${target}` : `cp ${source} ${target}`;
    const diff = isMade ? `${sed} ${source} | diff - ${target}` : `diff ${source} ${target}`;
    return { state: await stateOf(target, source, isMade), target, copy, diff };
  }

  const checks = FILE_GROUPS.map(async ({ name, files, reload }) => {
    const compared = await Promise.all(files.map(compare));
    const inState = (/** @type {string} */ wanted) => compared.filter(({ state }) => state === wanted);
    /** @type {(state: string, ok: boolean, detail: string, remedy?: string) => ServerCheck[]} */
    const describe = (state, ok, detail, remedy = "") => {
      const targets = inState(state).map(({ target }) => target);
      return targets.length ? [{ name, ok, detail: `${detail}: ${targets.join(", ")}`, remedy }] : [];
    };
    const copies = [...inState("old").map(({ copy }) => copy), reload].join(" && ");
    const diffs = inState("changed").map(({ diff }) => diff);
    return [
      ...describe("same", true, "As in this version"),
      ...describe("old", false, "Of another version", `As root in ${checkout}: ${copies}`),
      ...describe("changed", true, "Changed here", `What differs: ${diffs.join("; ")}`),
      ...describe("unreadable", true, "Not compared, as this user cannot read them"),
    ];
  });
  return (await Promise.all(checks)).flat();
}

// Returns the blobs of all versions; none if git or its checkout is missing. The checkout may belong to another user.
/** @param {string} checkout */
async function blobsOfDeploy(checkout) {
  const args = ["-c", `safe.directory=${checkout}`, "rev-list", "--objects", "--all", "HEAD", "--", "deploy"];
  const listed = await run("git", args, { cwd: checkout }).catch(() => "");
  return new Set(listed.split("\n").map((line) => line.split(" ", 1)[0]));
}

/** @param {string} text */
const blobOf = (text) =>
  createHash("sha1")
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest("hex");
