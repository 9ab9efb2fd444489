import { spawnSync } from "node:child_process";

/**
 * `npm run advisories`: fails when a package that the product runs on has a known weakness, rated high or worse. Where
 * the registry offers no advisories, as behind many mirrors, it says so and fails nothing: it has found nothing out.
 */
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], { encoding: "utf8" });
const report = parsed(stdout);

if (!report?.metadata) {
  console.log(
    `\n  No advisories could be had: ${report?.message ?? report?.error?.summary ?? "no answer"}. Nothing was checked.\n`,
  );
  process.exit(0);
}
const found = Object.values(report.vulnerabilities);
for (const { name, severity, range } of found) console.log(`  ${severity.padEnd(9)} ${name} ${range}`);
const grave = found.filter(({ severity }) => ["high", "critical"].includes(severity));
console.log(`\n  ${found.length} known weaknesses, ${grave.length} of them high or critical.\n`);
process.exit(grave.length ? 1 : 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
