/**
 * Makes <full-screen-menu> open the dialog inside it by its button, close it on a link, and give the focus back: Safari does
 * not focus a button that is clicked, so there the dialog would not know where to (HEAD-05, HEAD-08).
 */
export function defineFullScreenMenu(): void {
  if (customElements.get("full-screen-menu")) return;

  class FullScreenMenu extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", this);
      this.addEventListener("close", this, true);
    }

    handleEvent({ type, target }: Event) {
      const dialog = this.querySelector("dialog");
      const button = this.querySelector<HTMLElement>("[data-inline]");
      if (type === "close") button?.focus();
      else if (button?.contains(target as Element)) dialog?.showModal();
      else if ((target as Element).closest("a")) dialog?.close();
    }
  }

  customElements.define("full-screen-menu", FullScreenMenu);
}
