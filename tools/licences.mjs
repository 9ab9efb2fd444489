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
  const lines = await Promise.all(running.map(lineFor));
  const sorted = [...new Set(lines)].sort();
  const text = `# Licences\n\nOf every package that the product runs on, as each declares it. Made by \`npm run tool -- licences\`.\n\n| Package | Licence |\n|---|---|\n${sorted.join("\n")}\n`;
  await writeFile(FILE, text);
  const odd = sorted.filter(
    (line) =>
      !String(line.split(" | ")[1])
        .replace(/ \|$/, "")
        .split(/ (?:AND|OR) /)
        .every((one) => ALLOWED.test(one.replace(/[()]/g, ""))),
  );
  console.log(`\n  ${sorted.length} packages listed in ${FILE}.\n`);
  if (odd.length) throw new PlainError(`Licences to review:\n${odd.join("\n")}`);
}

/** Packages for other systems are not installed, so their licence comes from the lock file. */
async function lineFor([path, { version, license }]) {
  const name = path.split("node_modules/").at(-1);
  const manifest = await readFile(join(path, "package.json"), "utf8").then(JSON.parse, () => ({}));
  const declared = license ?? manifest.license ?? manifest.licenses?.map(({ type }) => type).join(" OR ");
  return `| ${name} ${version} | ${declared?.type ?? declared ?? "none declared"} |`;
}
