import { readArrival } from "@/lib/enquiry/session-storage";
import { beginWithIntent } from "./carry-intent";
import { markLanguage } from "./chosen-language";
import { SCRIPTED } from "./scripted";
import "./chosen-city";
import "./city-packages";
import "./city-words";
import "./last-estimate";

/**
 * Runs in the head of each page, inline: what changes by the visitor's choices is in the page when it is painted first.
 * The build bundles it (scripts/release/server-bundle.mjs).
 */
readArrival();
beginWithIntent();
markLanguage();

// If the file of the other scripts does not load, the page is that of a visitor without script.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.defer) document.documentElement.classList.remove(SCRIPTED);
  },
  true,
);
