import { deferHydration } from "./deferred-hydration";
import { replayInteractions } from "./interaction-replay";
import { liftTranslation } from "./lifted-translation";
import "./page-elements";

/**
 * A file of each post-processed page, run once the page is parsed. The build bundles it
 * (scripts/release/server-bundle.mjs). deferHydration must receive a press before replayInteractions holds it.
 */
deferHydration();
replayInteractions();
liftTranslation();
