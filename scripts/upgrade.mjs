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
  const place = findDataPlace(env);
  await requirePostgres(place.dumps);
  await (values.back ? goBack(place, env, values.yes) : upgrade(positionals[0], place, env));
}

main().catch(exitWithError);
