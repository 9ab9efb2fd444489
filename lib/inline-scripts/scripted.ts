/** The class of <html> by which style sheets tell that scripts run (styles/_mixins: with-script, without-script). */
export const SCRIPTED = "js";

/**
 * The first thing a page runs. It stands in the root layout, so that every page has the class before its first paint, and the
 * policy of pages with a nonce names it by its hash.
 */
export const MARK_SCRIPTED = `document.documentElement.classList.add("${SCRIPTED}")`;
