import { readStored, store, tabStorage } from "@/lib/browser-storage";
import { PageElement } from "./page-element";

const DELAY_MS = 2000;
const WIDE = "(width >= 64em)";
const DISMISSED_KEY = "consultation-dismissed";
const FIELD = "input, select, textarea";
const IN_USE = "form :focus, input:focus, select:focus, textarea:focus, dialog[open], rising-frame:hover";

const wasDismissed = () => readStored(tabStorage, DISMISSED_KEY) !== null;
const isBusy = () =>
  document.querySelector(IN_USE) !== null ||
  [...document.querySelectorAll<HTMLInputElement>("form :is(input:not([type=hidden]), textarea)")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
const dismiss = () => store(tabStorage, DISMISSED_KEY, "yes");

/** POPU-01. Opens once, unless the visitor is using the page, has typed into a form, or has closed or sent the pop-up. */
class ConsultationPopup extends PageElement {
  protected enter(signal: AbortSignal) {
    if (wasDismissed()) return;
    const waitAndOffer = () => {
      const timer = setTimeout(() => this.#offer(), DELAY_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
    };
    if (document.readyState === "complete") waitAndOffer();
    else addEventListener("load", waitAndOffer, { signal, once: true });
  }

  #offer() {
    const dialog = this.querySelector("dialog");
    if (!dialog || isBusy()) return;
    const { signal } = this.leaving;
    // The dialog's close event comes one task later. A reload before it would open the pop-up again.
    function close() {
      dismiss();
      dialog?.close();
    }
    function closeForOtherForm({ target }: Event) {
      if ((target as Element).matches(FIELD) && !dialog?.contains(target as Element)) close();
    }
    function closeOrUnfold({ target }: Event) {
      if (target === dialog || (target as Element).closest("[method=dialog]")) close();
      if (!(target as Element).closest("[data-unfold]")) return;
      dialog?.setAttribute("data-unfolded", "");
      dialog?.querySelector<HTMLElement>("[required]")?.focus();
    }
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
    document.addEventListener("focusin", closeForOtherForm, { signal });
    dialog.addEventListener("click", closeOrUnfold, { signal });
    for (const endEvent of ["enquirysent", "close"]) dialog.addEventListener(endEvent, dismiss, { signal });
    dialog.addEventListener("close", () => this.leaving.abort(), { signal });

    // On phones the pop-up takes no focus, because that would move the page.
    if (!matchMedia(WIDE).matches) return dialog.setAttribute("open", "");
    dialog.showModal();
    dialog.focus(); // otherwise the first link would get it, in the middle of the text
  }
}

customElements.define("consultation-popup", ConsultationPopup);
