import { createHash } from "node:crypto";
import { readArrival } from "@/lib/enquiry/arrival";
import { deferHydration } from "@/lib/inline-scripts/deferred-hydration";
import { replayInteractions } from "@/lib/inline-scripts/interaction-replay";
import { pageElements } from "@/lib/inline-scripts/page-elements";
import { takeApart } from "@/server/next/html";
import { withStylesInline } from "./inline-styles";
import { policyFor } from "./page-policy";

/** What a finished page runs before anything else, in this order: what starts hydration hears of a press before it is kept. */
const INLINE = [readArrival, deferHydration, replayInteractions, ...pageElements].map((run) => `(${run})();`).join("");

/** The pages' data lies in here, under the version of the page. */
export const DATA_FOLDER = "/_pages/";

/** `data`: what is at `address`, fetched when it is wanted. Absent where the page has its data in it. */
export type FinishedPage = {
  html: string;
  headers: { "content-security-policy": string; etag: string };
  data?: { address: string; json: string };
};

/**
 * Finishes a prerendered page: what is sent, the headers to send with it, and the page's data, which the HTML names by its
 * address. Called once for each version of a page, never for each request (docs/decisions.md, 52 and 91). A page that Next wrote
 * in another way is sent as it is.
 */
export function finishPage(html: string): FinishedPage {
  const apart = takeApart(html, INLINE);
  if (!apart) return { html, headers: headersOf(html, versionOf(html)) };
  const start = withStylesInline(apart.before);
  const version = versionOf(start + apart.data + apart.after);
  const address = `${DATA_FOLDER}${version}.json`;
  const finished = `${start}<script type="deferred-data" src="${address}"></script>${apart.after}`;
  return { html: finished, headers: headersOf(finished, version), data: { address, json: apart.data } };
}

/** Of the HTML and the data together: a save in between cannot mix two versions. */
const versionOf = (page: string) => createHash("sha256").update(page).digest("base64url").slice(0, 22);

/** The version is weak, because it stands for the page's data too, which is sent alone from page to page. */
const headersOf = (html: string, version: string) => ({
  "content-security-policy": policyFor(html),
  etag: `W/"${version}"`,
});
