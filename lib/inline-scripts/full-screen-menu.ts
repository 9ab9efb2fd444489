/**
 * <full-screen-menu> opens its dialog by its burger, closes it on a link, and returns the focus explicitly, because
 * Safari does not focus clicked elements (HEAD-05, HEAD-08). The burger is a link that gets the role of a button once
 * the page is parsed; in a browser without dialogs it stays a link.
 */
export function defineFullScreenMenu(): void {
  if (customElements.get("full-screen-menu")) return;

  class FullScreenMenu extends HTMLElement {
    connectedCallback() {
      for (const type of ["click", "keydown", "close"]) this.addEventListener(type, this, true);
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.nameButton());
      else this.nameButton();
    }

    nameButton() {
      const [burger, dialog] = this.children;
      if (!(dialog as HTMLDialogElement | undefined)?.showModal) return;
      burger?.setAttribute("role", "button");
      burger?.setAttribute("aria-label", this.dataset.opens ?? "");
    }

    handleEvent(event: Event) {
      const [burger, dialog] = this.children as unknown as [HTMLElement, HTMLDialogElement?];
      const target = event.target as Element;
      const isClick = event.type === "click";
      if (event.type === "close") burger.focus();
      else if (!dialog?.showModal) return;
      else if (!burger.contains(target)) isClick && target.closest("a") && dialog.close();
      else if (isClick || (event as KeyboardEvent).key === " ") {
        event.preventDefault();
        dialog.showModal();
      }
    }
  }

  customElements.define("full-screen-menu", FullScreenMenu);
}
