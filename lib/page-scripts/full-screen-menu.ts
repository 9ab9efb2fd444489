import { PageElement } from "./page-element";

/** Returns the focus explicitly, because Safari does not focus clicked elements (HEAD-05, HEAD-08). */
class FullScreenMenu extends PageElement {
  protected enter(signal: AbortSignal) {
    for (const type of ["click", "keydown", "close"]) this.addEventListener(type, this, { capture: true, signal });
    const [burger, dialog] = this.children;
    if (!(dialog as HTMLDialogElement | undefined)?.showModal) return;
    burger?.setAttribute("role", "button");
    burger?.setAttribute("aria-label", this.dataset.opens ?? "");
  }

  handleEvent(event: Event) {
    const [burger, dialog] = this.children as unknown as [HTMLElement, HTMLDialogElement?];
    const target = event.target as Element;
    const isClick = event.type === "click";
    if (event.type === "close") return burger.focus();
    if (!dialog?.showModal) return;
    if (burger.contains(target) && (isClick || (event as KeyboardEvent).key === " ")) {
      event.preventDefault();
      dialog.showModal();
    } else if (isClick && target.closest("a") && !burger.contains(target)) dialog.close();
  }
}

customElements.define("full-screen-menu", FullScreenMenu);
