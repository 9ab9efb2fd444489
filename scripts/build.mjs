import { ensureBuilt } from "./release/build.mjs";
import { ensurePackages, requireNode } from "./release/packages.mjs";
import { environmentWith, loadSettings } from "./support/environment.mjs";
import { endWithNpm } from "./support/signals.mjs";
import { exitWithError, step } from "./support/steps.mjs";

/** Needs no secrets, so that it may run on another server. */
async function build() {
  requireNode();
  endWithNpm();
  await step("Packages", () => ensurePackages());
  await loadSettings();
  await step("Build", () => ensureBuilt(environmentWith({}, "production")));
}

build().catch(exitWithError);
