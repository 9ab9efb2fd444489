/** For styles/_mixins: with-script, without-script. */
export const SCRIPTED = "js";

/**
 * After a reload or a return, parts far from the screen have their real height, so that the browser finds the visitor's
 * place (styles/_mixins: on-return).
 */
const RETURNED = "returned";

/** The first script of every page. The policy of pages with a nonce allows it by its hash. */
export const MARK_SCRIPTED = `{const{classList}=document.documentElement,[by]=performance.getEntriesByType("navigation");classList.add("${SCRIPTED}");by&&by.type!="navigate"&&classList.add("${RETURNED}")}`;
