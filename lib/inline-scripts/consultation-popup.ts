/**
 * Makes <consultation-popup> offer the dialog inside it two seconds after the page has loaded (POPU-01): on a desk a modal
 * dialog, on a phone a low sheet that leaves the page in use and unfolds its form when asked. What was sent from it stays
 * to be read until it is closed. Not again in a visit in which it was closed or sent, and not to whoever is filling in a
 * form: he has found what it offers.
 */
export function defineConsultationPopup(): void {
  const DELAY_MS = 2000;
  const WIDE = "(width >= 64em)";
  const DISMISSED = "consultation-dismissed";
  const FIELD = "input, select, textarea";
  if (customElements.get("consultation-popup")) return;

  /** A browser that keeps nothing is never shown it. */
  function wasDismissed() {
    try {
      return sessionStorage.getItem(DISMISSED) !== null;
    } catch {
      return true;
    }
  }
  const dismiss = () => sessionStorage.setItem(DISMISSED, "yes");

  class ConsultationPopup extends HTMLElement {
    leaving = new AbortController();

    connectedCallback() {
      if (wasDismissed()) return;
      this.leaving = new AbortController();
      const { signal } = this.leaving;
      const waitAndOffer = () => {
        const timer = setTimeout(() => this.offer(), DELAY_MS);
        signal.addEventListener("abort", () => clearTimeout(timer));
      };
      if (document.readyState === "complete") waitAndOffer();
      else addEventListener("load", waitAndOffer, { signal, once: true });
    }

    disconnectedCallback() {
      this.leaving.abort();
    }

    offer() {
      const dialog = this.querySelector("dialog");
      if (!dialog || document.activeElement?.closest("form, [inputmode], select")) return;
      const { signal } = this.leaving;
      // The dialog tells of its closing a task later: a page that is loaded anew before that would offer it again.
      function close() {
        dismiss();
        dialog?.close();
      }
      function closeOnEscape({ key }: KeyboardEvent) {
        if (key === "Escape") close();
      }
      function makeWay({ target }: Event) {
        if ((target as Element).matches(FIELD) && !dialog?.contains(target as Element)) close();
      }
      function closeOrUnfold({ target }: Event) {
        // What lies in the dialog lies in its box, so a click on the dialog itself is one on its backdrop.
        if (target === dialog || (target as Element).closest("[method=dialog]")) close();
        if (!(target as Element).closest("[data-unfold]")) return;
        dialog?.setAttribute("data-unfolded", "");
        dialog?.querySelector<HTMLElement>("[required]")?.focus();
      }
      document.addEventListener("keydown", closeOnEscape, { signal });
      document.addEventListener("focusin", makeWay, { signal });
      dialog.addEventListener("click", closeOrUnfold, { signal });
      for (const end of ["enquirysent", "close"]) dialog.addEventListener(end, dismiss, { signal });
      dialog.addEventListener("close", () => this.leaving.abort(), { signal });

      // Shown without focus where the page stays in use: a sheet must not take the reader's place away.
      if (!matchMedia(WIDE).matches) return dialog.setAttribute("open", "");
      dialog.showModal();
      dialog.focus(); // or the browser would pick the first link, halfway through the words
    }
  }

  customElements.define("consultation-popup", ConsultationPopup);
}
