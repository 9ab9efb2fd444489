/** The class of <html> that tells style sheets that scripts run (styles/_mixins: with-script, without-script). */
export const SCRIPTED = "js";

/**
 * The first script of every page, in the root layout, so that the class is set before the first paint. The policy of
 * pages with a nonce allows it by its hash.
 */
export const MARK_SCRIPTED = `document.documentElement.classList.add("${SCRIPTED}")`;
