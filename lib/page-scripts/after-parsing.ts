import { deferHydration } from "./deferred-hydration";
import { replayInteractions } from "./interaction-replay";
import { liftTranslation } from "./lifted-translation";
import "./page-elements";

/** deferHydration must receive a press before replayInteractions holds it. */
deferHydration();
replayInteractions();
liftTranslation();
