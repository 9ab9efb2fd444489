/** For styles/_mixins: with-script, without-script. */
export const SCRIPTED = "js";

/** The first script of every page. The policy of pages with a nonce allows it by its hash. */
export const MARK_SCRIPTED = `document.documentElement.classList.add("${SCRIPTED}")`;
export abstract class PageElement extends HTMLElement {
  protected leaving!: AbortController;

  /** Can run again. Before the first paint, the element's children are not parsed yet. */
  protected abstract enter(signal: AbortSignal): void;

  connectedCallback() {
    this.leaving = new AbortController();
    this.enter(this.leaving.signal);
  }

  disconnectedCallback() {
    this.leaving.abort();
  }
}
