/**
 * <animated-counter> counts up to its number once, when first visible (HOME-18), unless the visitor prefers reduced
 * motion. It rounds up, so that it never shows "0k+".
 */
export function defineAnimatedCounter(): void {
  const STEPS = 80;
  const STEP_MS = 50;
  if (customElements.get("animated-counter")) return;

  class AnimatedCounter extends HTMLElement {
    leaving = new AbortController();

    connectedCallback() {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      this.leaving = new AbortController();
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        this.count();
      });
      observer.observe(this);
      this.leaving.signal.addEventListener("abort", () => observer.disconnect());
    }

    disconnectedCallback() {
      this.leaving.abort();
    }

    count() {
      // A translated page may have other digits.
      const [, figure, suffix = ""] = this.textContent?.match(/^\s*(\d+)(.*)$/) ?? [];
      if (!figure) return;
      const target = Number(figure);
      let step = 0;
      const timer = setInterval(() => {
        step += 1;
        this.textContent = Math.ceil((target * step) / STEPS) + suffix;
        if (step === STEPS) clearInterval(timer);
      }, STEP_MS);
      this.leaving.signal.addEventListener("abort", () => clearInterval(timer));
    }
  }

  customElements.define("animated-counter", AnimatedCounter);
}
