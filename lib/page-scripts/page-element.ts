/** A custom element whose listeners end when it leaves the page. */
export abstract class PageElement extends HTMLElement {
  protected leaving!: AbortController;

  /** The element is on the page, perhaps again. Before the first paint, its children are not parsed yet. */
  protected abstract enter(signal: AbortSignal): void;

  connectedCallback() {
    this.leaving = new AbortController();
    this.enter(this.leaving.signal);
  }

  disconnectedCallback() {
    this.leaving.abort();
  }
}
