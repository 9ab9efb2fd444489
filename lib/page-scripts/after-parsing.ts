import { deferHydration } from "./deferred-hydration";
import { replayInteractions } from "./interaction-replay";
import { undoBrowserTranslation } from "./undo-browser-translation";
import "./page-elements";

/** deferHydration must receive a press before replayInteractions holds it. */
deferHydration();
replayInteractions();
undoBrowserTranslation();
