import { fillPlaceholders } from "@/lib/fill-in";
import { PageElement } from "./page-element";

/** Its last child is a row of cards. The sentence in `data-place` tells which card is leftmost. */
class CardRail extends PageElement {
  protected enter(signal: AbortSignal) {
    this.addEventListener("scroll", () => this.#update(), { signal, capture: true, passive: true });
    this.addEventListener("click", (event) => this.#move(event), { signal });
  }

  #measure() {
    const row = this.lastElementChild as HTMLElement;
    const cards = [...row.querySelectorAll<HTMLElement>(":scope > article")];
    return { row, cards, step: (cards[1]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0) || 1 };
  }

  #move({ target }: Event) {
    const direction = (target as Element).closest<HTMLElement>("[data-by]")?.dataset.by;
    if (!direction) return;
    const { row, step } = this.#measure();
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    row.scrollBy({ left: Number(direction) * step, behavior });
  }

  #update() {
    const { row, cards, step } = this.#measure();
    const isAtEnd = row.scrollLeft > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    const index = isAtEnd ? cards.length - 1 : Math.round(row.scrollLeft / step);
    const place = this.querySelector<HTMLElement>("[data-place]");
    const text = fillPlaceholders(place?.dataset.place ?? "", { place: index + 1, all: cards.length });
    if (place && place.textContent !== text) place.textContent = text;
    for (const button of this.querySelectorAll<HTMLElement>("[data-by]")) {
      const isEnd = index === (button.dataset.by === "1" ? cards.length - 1 : 0);
      button.setAttribute("aria-disabled", String(isEnd));
    }
  }
}

customElements.define("card-rail", CardRail);
