import { fillPlaceholders } from "@/lib/fill-in";
import { PageElement } from "./page-element";

/** Names the leftmost visible card of the row, its last child, by the sentence in `data-place`. */
class CardRail extends PageElement {
  protected enter(signal: AbortSignal) {
    this.addEventListener("scroll", () => this.#update(), { signal, capture: true, passive: true });
    this.addEventListener("click", (event) => this.#move(event), { signal });
  }

  #parts() {
    const row = this.lastElementChild as HTMLElement;
    const cards = [...row.querySelectorAll<HTMLElement>(":scope > article")];
    return { row, cards, step: (cards[1]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0) || 1 };
  }

  #move({ target }: Event) {
    const by = (target as Element).closest<HTMLElement>("[data-by]")?.dataset.by;
    if (!by) return;
    const { row, step } = this.#parts();
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    row.scrollBy({ left: Number(by) * step, behavior });
  }

  #update() {
    const { row, cards, step } = this.#parts();
    const isAtEnd = row.scrollLeft > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    const at = isAtEnd ? cards.length - 1 : Math.round(row.scrollLeft / step);
    const place = this.querySelector<HTMLElement>("[data-place]");
    const words = fillPlaceholders(place?.dataset.place ?? "", { place: at + 1, all: cards.length });
    if (place && place.textContent !== words) place.textContent = words;
    for (const button of this.querySelectorAll<HTMLElement>("[data-by]")) {
      const isEnd = at === (button.dataset.by === "1" ? cards.length - 1 : 0);
      button.setAttribute("aria-disabled", String(isEnd));
    }
  }
}

customElements.define("card-rail", CardRail);
