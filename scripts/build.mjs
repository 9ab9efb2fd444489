import { ensureBuilt } from "./support/build.mjs";
import { ensureSecrets, environmentWith, loadSettings } from "./support/environment.mjs";
import { requireNode } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { endWithNpm } from "./support/signals.mjs";
import { giveUp, step } from "./support/steps.mjs";

/** `npm run build`: the production build alone, beside a site that runs or for a server elsewhere. */
async function build() {
  requireNode();
  endWithNpm();
  await step("Packages", () => ensurePackages());
  await loadSettings();
  const { secrets } = await step("Secrets", ensureSecrets);
  await step("Build", () => ensureBuilt(environmentWith(secrets, "production")));
}

build().catch(giveUp);
