import { readArrival } from "@/lib/enquiry/session-storage";
import { carryIntent } from "./carry-intent";
import { deferHydration } from "./deferred-hydration";
import { replayInteractions } from "./interaction-replay";
import { pageElements } from "./page-elements";

/** What a finished page runs before anything else, in this order: what starts hydration hears of a press before it is kept. */
export const pageScripts = [readArrival, carryIntent, deferHydration, replayInteractions, ...pageElements];
