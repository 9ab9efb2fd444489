/**
 * The first thing a page runs: style sheets tell by this class whether scripts run (styles/_mixins: with-script,
 * without-script). It stands in the root layout, so that every page has it before its first paint, and the policy of pages
 * with a nonce names it by its hash.
 */
export const MARK_SCRIPTED = 'document.documentElement.classList.add("js")';
