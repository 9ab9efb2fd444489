import { parseArgs } from "node:util";
import { findDataPlace } from "./data/data-place.mjs";
import { requirePostgres } from "./data/postgres.mjs";
import { requireNode } from "./release/packages.mjs";
import { environmentWith, loadSettings, readSecrets, secretsFile } from "./support/environment.mjs";
import { exitWithError } from "./support/steps.mjs";
import { goBack, upgrade } from "./upgrade/upgrade.mjs";

const { values, positionals } = parseArgs({
  options: { back: { type: "boolean" }, yes: { type: "boolean" } },
  allowPositionals: true,
});

async function main() {
  requireNode();
  await loadSettings();
  const env = environmentWith((await readSecrets(secretsFile())) ?? {}, "production");
  const dataLocation = findDataPlace(env);
  await requirePostgres(dataLocation.postgresUrls);
  await (values.back ? goBack(dataLocation, env, values.yes) : upgrade(positionals[0], dataLocation, env));
}

main().catch(exitWithError);
