import { readArrival } from "@/lib/enquiry/session-storage";
import { carryIntent } from "./carry-intent";
import { deferHydration } from "./deferred-hydration";
import { replayInteractions } from "./interaction-replay";
import { liftTranslation } from "./lifted-translation";
import { pageElements } from "./page-elements";
import { rememberLanguage } from "./remember-language";

/**
 * Run first on prerendered pages, in this order: deferHydration must receive a press before replayInteractions holds
 * it.
 */
export const pageScripts = [
  readArrival,
  carryIntent,
  deferHydration,
  replayInteractions,
  liftTranslation,
  rememberLanguage,
  ...pageElements,
];
