/**
 * Makes <card-rail> say which of its cards stands at the left of its last part, the row that scrolls, and its two buttons, by
 * what their `data-by` says, move it along card by card. At an end the button that leads nowhere stays where it is. Its parts
 * are looked for when something happens: as the element comes into the page, they need not have come yet.
 */
export function defineCardRail(): void {
  if (customElements.get("card-rail")) return;

  class CardRail extends HTMLElement {
    leaving = new AbortController();

    connectedCallback() {
      this.leaving = new AbortController();
      const { signal } = this.leaving;
      this.addEventListener("scroll", () => this.tell(), { signal, capture: true, passive: true });
      this.addEventListener("click", (event) => this.move(event), { signal });
    }

    disconnectedCallback() {
      this.leaving.abort();
    }

    /** The row, its cards, and how far it is from one to the next: they are as wide as each other. */
    parts() {
      const row = this.lastElementChild as HTMLElement;
      const cards = [...row.querySelectorAll<HTMLElement>(":scope > article")];
      return { row, cards, step: (cards[1]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0) || 1 };
    }

    move({ target }: Event) {
      const by = (target as Element).closest<HTMLElement>("[data-by]")?.dataset.by;
      if (!by) return;
      const { row, step } = this.parts();
      const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
      row.scrollBy({ left: Number(by) * step, behavior });
    }

    tell() {
      const { row, cards, step } = this.parts();
      const isAtEnd = row.scrollLeft > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
      const at = isAtEnd ? cards.length - 1 : Math.round(row.scrollLeft / step);
      const place = this.querySelector("[data-place]");
      const words = `${at + 1} of ${cards.length}`;
      if (place && place.textContent !== words) place.textContent = words;
      for (const button of this.querySelectorAll<HTMLElement>("[data-by]")) {
        const isEnd = at === (button.dataset.by === "1" ? cards.length - 1 : 0);
        button.setAttribute("aria-disabled", String(isEnd));
      }
    }
  }

  customElements.define("card-rail", CardRail);
}
