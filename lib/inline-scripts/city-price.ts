/**
 * <city-price> shows a design's price in the city chosen elsewhere: `area` (square feet) times the rate of its
 * `package` there, from the page's list. Without a rate, the page's own price stays.
 */
export function defineCityPrice(): void {
  if (customElements.get("city-price")) return;
  const KEY = "enquiry.intent";

  const chosenCity = (): string => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? "{}").city ?? "";
    } catch {
      return "";
    }
  };

  class CityPrice extends HTMLElement {
    connectedCallback() {
      // Its children and the page's list may not be parsed yet.
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.say(), { once: true });
      else queueMicrotask(() => this.say());
    }

    say() {
      const list = document.getElementById("city-rates")?.textContent;
      const name = this.getAttribute("package") ?? "";
      const area = Number(this.getAttribute("area"));
      const city = chosenCity();
      const rate: number | undefined = list && JSON.parse(list)[city]?.[name];
      const [amount, how] = this.querySelectorAll("[data-says]");
      if (!rate || !area || !amount || !how) return;
      const grouped = (value: number) => value.toLocaleString("en-IN");
      amount.textContent = `₹${grouped(Math.round(area * rate))}`;
      how.textContent = `${grouped(area)} sq ft built-up × ₹${grouped(rate)}, ${name} in ${city}`;
    }
  }

  customElements.define("city-price", CityPrice);
}
