import { readStored, store, tabStorage } from "@/lib/browser-storage";
import { PageElement } from "./page-element";

const DELAY_MS = 2000;
const WIDE = "(width >= 64em)";
const DISMISSED = "consultation-dismissed";
const FIELD = "input, select, textarea";
const IN_USE = "form :focus, input:focus, select:focus, textarea:focus, dialog[open], rising-frame:hover";

const wasDismissed = () => readStored(tabStorage, DISMISSED) !== null;
const isBusy = () =>
  document.querySelector(IN_USE) !== null ||
  [...document.querySelectorAll<HTMLInputElement>("form :is(input:not([type=hidden]), textarea)")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
const dismiss = () => store(tabStorage, DISMISSED, "yes");

/** POPU-01. Opens once; not while the visitor uses the page, nor after it was closed or sent, nor once a form has an answer. */
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
    // The dialog's close event comes a task later: a reload in between would open it again.
    function close() {
      dismiss();
      dialog?.close();
    }
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key === "Escape") close();
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
    document.addEventListener("keydown", closeOnEscape, { signal });
    document.addEventListener("focusin", closeForOtherForm, { signal });
    dialog.addEventListener("click", closeOrUnfold, { signal });
    for (const end of ["enquirysent", "close"]) dialog.addEventListener(end, dismiss, { signal });
    dialog.addEventListener("close", () => this.leaving.abort(), { signal });

    // On phones without focus: a sheet must not move the reader's position.
    if (!matchMedia(WIDE).matches) return dialog.setAttribute("open", "");
    dialog.showModal();
    dialog.focus(); // otherwise the first link would get it, in the middle of the text
  }
}

customElements.define("consultation-popup", ConsultationPopup);
