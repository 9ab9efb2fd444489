import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PlainError } from "../scripts/support/steps.mjs";

const FILE = "docs/licences.md";
/** These require only their notice; LGPL and MPL restrict only changes to the package itself. */
const ALLOWED =
  /^(MIT(-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|LGPL-3\.0-or-later|MPL-2\.0)$/;

export default async function listLicences() {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
  const running = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [path, entry] of running) {
    const licence = await licenceOf(path, entry);
    const name = `${path.split("node_modules/").at(-1)}@${entry.version}`;
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const parts = [...byLicence]
    .sort()
    .map(([licence, names]) => `## ${licence}\n\n- ${[...names].sort().join("\n- ")}\n`);
  const head =
    "# Licences\n\nOf every package that the product runs on, as each declares it (fonts: `server/features/quotes/typeset/fonts/README.md`). Made by `npm run tool -- licences`.";
  await writeFile(FILE, [head, ...parts].join("\n\n").replace(/\n{3,}/g, "\n\n"));
  console.log(`\n  ${running.length} packages listed in ${FILE}.\n`);
  const odd = [...byLicence.keys()].filter((licence) => !licence.split(/ (?:AND|OR) /).every(isAllowed));
  if (odd.length) throw new PlainError(`Licences to review:\n${odd.join("\n")}`);
}

const isAllowed = (/** @type {string} */ name) => ALLOWED.test(name.replace(/[()]/g, ""));

/** Packages for other systems are not installed, so their licence comes from the lock file. */
async function licenceOf(path, { license }) {
  const manifest = await readFile(join(path, "package.json"), "utf8").then(JSON.parse, () => ({}));
  const declared = license ?? manifest.license ?? manifest.licenses?.map(({ type }) => type).join(" OR ");
  return String(declared?.type ?? declared ?? "none declared");
}
