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
