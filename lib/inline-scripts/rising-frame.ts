/**
 * Makes <rising-frame> show one stage of its house: the one that the page's scroll has come to (an animation of the style
 * sheet, where the browser knows a timeline of the view), and from the first use of its range on the one chosen there.
 * A `sum` in rupees that is set on it takes the place of the example's until it is taken away; what was reckoned on an
 * earlier page sets one.
 */
export function defineRisingFrame(): void {
  if (customElements.get("rising-frame")) return;

  class RisingFrame extends HTMLElement {
    static observedAttributes = ["sum"];
    leaving = new AbortController();

    get range() {
      return this.querySelector("input");
    }

    connectedCallback() {
      this.leaving = new AbortController();
      const { signal } = this.leaving;
      // Only within a frame, and after its scroll events, do the animations know how far the page is scrolled.
      const follow = () => requestAnimationFrame(() => this.follow());
      // What stands in it may not be there yet: a browser runs this as soon as it has read the element's own tag. A slow line
      // has a browser fetch what lies several screens away: the pictures come a screen ahead, all at once.
      const near = new IntersectionObserver(
        (entries) => {
          removeEventListener("scroll", follow);
          this.show();
          this.recall();
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
      // A key that leaves the range where it is has no input to tell of, and to focus it may scroll the page.
      for (const taken of ["focusin", "input"]) this.addEventListener(taken, () => this.hold(), { signal });
    }

    disconnectedCallback() {
      this.leaving.abort();
    }

    /** The estimate of a whole house that goes along from page to page (lib/enquiry/kept-intent) ends in its sum. */
    recall() {
      if (this.hasAttribute("sum")) return;
      try {
        const { estimate } = JSON.parse(sessionStorage.getItem("enquiry.intent") ?? "{}");
        const [, sum] = /= ₹([\d,]+)$/.exec(estimate) ?? [];
        if (sum) this.setAttribute("sum", sum.replaceAll(",", ""));
      } catch {
        // Storage is switched off: the example stands.
      }
    }

    attributeChangedCallback(_name: string, _before: string | null, sum: string | null) {
      for (const one of this.querySelectorAll<HTMLElement>("[data-share]")) {
        one.dataset.example ??= one.textContent ?? "";
        one.textContent = sum === null ? one.dataset.example : this.partOf(sum, one.dataset.share);
      }
      this.show();
    }

    partOf(sum: string, share: string | undefined) {
      const part = Math.round((Number(sum) * Number(share)) / 100);
      return part.toLocaleString("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
    }

    /** From now on no scroll says which stage it is. */
    hold() {
      this.dataset.held = "";
      this.show();
    }

    follow() {
      if ("held" in this.dataset) return;
      const [animation] = this.querySelector("li + li img")?.getAnimations() ?? [];
      // It begins in the frame in which a jump brings it near, and knows of the scroll from the next on.
      if (animation?.pending) return void animation.ready.then(this.follow.bind(this), () => {});
      const progress = animation?.effect?.getComputedTiming().progress;
      const { range } = this;
      if (typeof progress !== "number" || !range) return;
      range.value = String(1 + Math.round(progress * (Number(range.max) - 1)));
      if (range.value !== this.dataset.stage) this.show();
    }

    show() {
      const { range } = this;
      if (!range) return;
      this.dataset.stage = range.value;
      this.querySelectorAll("li").forEach((still, index) => {
        const isShown = index === range.valueAsNumber - 1;
        still.setAttribute("aria-hidden", String(!isShown));
        if (!isShown) return;
        const [paid, whole] = Array.from(still.querySelectorAll("[data-share]"), ({ textContent }) => textContent);
        range.setAttribute("aria-valuetext", (still.dataset.says ?? "") + (paid ? `, ${paid} of ${whole}` : ""));
      });
    }
  }

  customElements.define("rising-frame", RisingFrame);
}
