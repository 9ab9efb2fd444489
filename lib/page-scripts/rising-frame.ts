import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { rupees } from "@/lib/numbers";
import { PageElement } from "./page-element";

/** Shows the stage for the scroll position, or the one chosen by its range once that was used. `sum` is in rupees. */
class RisingFrame extends PageElement {
  static observedAttributes = ["sum", "example"];

  get #range() {
    return this.querySelector("input");
  }

  protected enter(signal: AbortSignal) {
    // Animations know the scroll position only within a frame, after its scroll events.
    const follow = () => requestAnimationFrame(() => this.#follow());
    // On slow connections, browsers load lazy pictures from several screens away; here all load from one screen away.
    const near = new IntersectionObserver(
      (entries) => {
        removeEventListener("scroll", follow);
        this.#show();
        this.#recall();
        if (entries.at(-1)?.isIntersecting) {
          this.dataset.near = "";
          addEventListener("scroll", follow, { signal, passive: true });
        }
        follow();
      },
      { rootMargin: "100% 0px" },
    );
    near.observe(this);
    signal.addEventListener("abort", () => near.disconnect());
    // A key that leaves the range unchanged fires no input event, and focusing it may scroll the page.
    for (const eventName of ["focusin", "input"]) this.addEventListener(eventName, () => this.#hold(), { signal });
  }

  #recall() {
    const [, sum] = /= ₹([\d,]+)$/.exec(readStoredIntent().estimate ?? "") ?? [];
    if (sum && !this.hasAttribute("sum")) this.setAttribute("sum", sum.replaceAll(",", ""));
  }

  attributeChangedCallback() {
    // For the words around it; older browsers have no :has.
    this.closest("section")?.toggleAttribute("data-own", this.hasAttribute("sum"));
    const sum = this.getAttribute("sum") ?? this.getAttribute("example");
    for (const one of this.querySelectorAll<HTMLElement>("[data-share]")) {
      one.dataset.example ??= one.textContent ?? "";
      one.textContent =
        sum === null ? one.dataset.example : rupees(Math.round((Number(sum) * Number(one.dataset.share)) / 100));
    }
    this.#show();
  }

  #hold() {
    this.dataset.paused = "";
    this.#show();
  }

  #follow() {
    if ("paused" in this.dataset) return;
    const [animation] = this.querySelector("li + li img")?.getAnimations() ?? [];
    if (animation?.pending) return void animation.ready.then(this.#follow.bind(this), () => {});
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
    this.querySelectorAll("li").forEach((still, index) => {
      const isShown = index === range.valueAsNumber - 1;
      still.setAttribute("aria-hidden", String(!isShown));
      if (!isShown) return;
      const [paid, whole] = Array.from(still.querySelectorAll("[data-share]"), ({ textContent }) => textContent);
      const words = this.dataset.paid?.replace("{paid}", paid ?? "").replace("{whole}", whole ?? "");
      range.setAttribute("aria-valuetext", (still.dataset.says ?? "") + (paid ? `, ${words}` : ""));
    });
  }
}

customElements.define("rising-frame", RisingFrame);
