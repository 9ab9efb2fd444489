import { restore } from "./support/backups.mjs";
import { loadSettings } from "./support/environment.mjs";
import { requireFreePort } from "./support/serve.mjs";
import { giveUp, PlainError } from "./support/steps.mjs";

/** `npm run restore -- folder`: brings a backup back. The site has to be stopped, and is when its port is free. */
async function bringBack(source) {
  if (!source) throw new PlainError("Say which backup: npm run restore -- .data/backups/<time>");
  await loadSettings();
  await requireFreePort("PORT", 3000);
  await requireFreePort("BACKEND_PORT", 4000);
  const { kept, files } = await restore(process.env.DATA_DIR || ".data", source);
  console.log(`\n  ${files.join(", ")}\n  restored. What was there is in ${kept}.\n`);
}

bringBack(process.argv[2]).catch(giveUp);
