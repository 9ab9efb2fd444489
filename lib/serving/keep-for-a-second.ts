import "server-only";
import { beforeHead } from "./before-head";
import { eachRequest } from "./each-request";

/**
 * Tells nginx to keep what is the same for everybody until this second is over. Its own shortest time, a second, lasts
 * up to two, and would add to the time that a saved price takes to be seen (docs/decisions.md, 48).
 */
export function keepForASecond(): void {
  eachRequest(({ response }) => {
    beforeHead(response, () => {
      if (!String(response.getHeader("cache-control")).includes("s-maxage")) return;
      for (const [name, value] of Object.entries(untilNextSecond())) response.setHeader(name, value);
    });
  });
}

/** nginx reads @ as a time of day, and keeps an answer while that second lasts. It takes the header out. */
export const untilNextSecond = () => ({ "x-accel-expires": `@${Math.floor(Date.now() / 1_000)}` });
