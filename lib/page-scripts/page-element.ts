export abstract class PageElement extends HTMLElement {
  protected leaving!: AbortController;

  /** Runs at each insertion into the page. Before the first paint, the children may not be parsed yet. */
  protected abstract enter(signal: AbortSignal): void;

  connectedCallback() {
    this.leaving = new AbortController();
    this.enter(this.leaving.signal);
  }

  disconnectedCallback() {
    this.leaving.abort();
  }
}
