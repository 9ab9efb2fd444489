/** For styles/_mixins: with-script, without-script. */
export const SCRIPTED = "js";

/** The first script of every page. The policy of pages with a nonce allows it by its hash. */
export const MARK_SCRIPTED = `document.documentElement.classList.add("${SCRIPTED}")`;
