/** Inline in the head of each page, so that the first paint shows the visitor's choices. */
import { rememberArrival } from "@/lib/enquiry/stored-intent";
import { rememberChoices } from "./carry-intent";
import { markLanguage } from "./chosen-language";
import { SCRIPTED } from "./scripted";
import "./chosen-city";
import "./last-estimate";

rememberArrival();
rememberChoices();
markLanguage();

// If the other scripts do not load, the page must look as without script.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.defer) document.documentElement.classList.remove(SCRIPTED);
  },
  true,
);
