import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { rupees } from "@/lib/numbers";
import { PageElement } from "./page-element";

/** Shows the building stage of the scroll position, or of its range once the visitor has used that. `sum` is in rupees. */
class RisingFrame extends PageElement {
  static observedAttributes = ["sum", "example"];

  get #range() {
    return this.querySelector("input");
  }

  protected enter(signal: AbortSignal) {
    // Animations have the new scroll position only in the next frame.
    const follow = () => requestAnimationFrame(() => this.#followScroll());
    // Browsers load lazy pictures several screens ahead on slow connections. These load one screen ahead.
    const observer = new IntersectionObserver(
      (entries) => {
        removeEventListener("scroll", follow);
        this.#show();
        this.#takeOwnSum();
        if (entries.at(-1)?.isIntersecting) {
          this.dataset.near = "";
          addEventListener("scroll", follow, { signal, passive: true });
        }
        follow();
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(this);
    signal.addEventListener("abort", () => observer.disconnect());
    // "focusin", because focusing the range may scroll the page, and a key at its end fires no input event.
    for (const eventName of ["focusin", "input"]) this.addEventListener(eventName, () => this.#pause(), { signal });
  }

  #takeOwnSum() {
    const [, sum] = /= ₹([\d,]+)$/.exec(readStoredIntent().estimate ?? "") ?? [];
    if (sum && !this.hasAttribute("sum")) this.setAttribute("sum", sum.replaceAll(",", ""));
  }

  attributeChangedCallback() {
    // Styles the words around the element. Older browsers lack :has.
    this.closest("section")?.toggleAttribute("data-own", this.hasAttribute("sum"));
    const sum = this.getAttribute("sum") ?? this.getAttribute("example");
    for (const share of this.querySelectorAll<HTMLElement>("[data-share]")) {
      share.dataset.example ??= share.textContent ?? "";
      const rupeesOfSum = Math.round((Number(sum) * Number(share.dataset.share)) / 100);
      share.textContent = sum === null ? share.dataset.example : rupees(rupeesOfSum);
    }
    this.#show();
  }

  #pause() {
    this.dataset.paused = "";
    this.#show();
  }

  #followScroll() {
    if ("paused" in this.dataset) return;
    const [animation] = this.querySelector("li + li img")?.getAnimations() ?? [];
    if (animation?.pending) return void animation.ready.then(this.#followScroll.bind(this), () => {});
    const progress = animation?.effect?.getComputedTiming().progress;
    const range = this.#range;
    if (typeof progress !== "number" || !range) return;
    range.value = String(1 + Math.round(progress * (Number(range.max) - 1)));
    if (range.value !== this.dataset.stage) this.#show();
  }

  #show() {
    const range = this.#range;
    if (!range) return;
    this.dataset.stage = range.value;
    this.querySelectorAll("li").forEach((picture, index) => {
      const isShown = index === range.valueAsNumber - 1;
      picture.setAttribute("aria-hidden", String(!isShown));
      if (!isShown) return;
      const [paid, whole] = Array.from(picture.querySelectorAll("[data-share]"), ({ textContent }) => textContent);
      const words = this.dataset.paid?.replace("{paid}", paid ?? "").replace("{whole}", whole ?? "");
      range.setAttribute("aria-valuetext", (picture.dataset.says ?? "") + (paid ? `, ${words}` : ""));
    });
  }
}

customElements.define("rising-frame", RisingFrame);
