import { PageElement } from "./page-element";

const STEPS = 80;
const STEP_MS = 50;

/** Counts up to its figure once (HOME-18). It rounds up, so that it never shows "0k+". */
class AnimatedCounter extends PageElement {
  protected enter(signal: AbortSignal) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      this.#count(signal);
    });
    observer.observe(this);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  #count(signal: AbortSignal) {
    const [, figure, suffix = ""] = this.textContent?.match(/^\s*(\d+)(.*)$/) ?? [];
    if (!figure) return;
    const target = Number(figure);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      this.textContent = Math.ceil((target * step) / STEPS) + suffix;
      if (step === STEPS) clearInterval(timer);
    }, STEP_MS);
    signal.addEventListener("abort", () => clearInterval(timer));
  }
}

customElements.define("animated-counter", AnimatedCounter);
