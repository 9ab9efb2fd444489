/** The class of <html> that tells style sheets that scripts run (styles/_mixins: with-script, without-script). */
export const SCRIPTED = "js";

/**
 * The class of <html> after a reload or a return, when the browser looks for the visitor's place in the page: parts far
 * from the screen have their real height then (styles/_mixins: on-return).
 */
const RETURNED = "returned";

/**
 * The first script of every page, in the root layout, so that the classes are set before the first paint. The policy of
 * pages with a nonce allows it by its hash.
 */
export const MARK_SCRIPTED = `{const{classList}=document.documentElement,[by]=performance.getEntriesByType("navigation");classList.add("${SCRIPTED}");by&&by.type!="navigate"&&classList.add("${RETURNED}")}`;
