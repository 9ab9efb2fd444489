/**
 * Makes <city-price> say what a design costs in the city that was chosen elsewhere: `area` (square feet) times what its
 * `package` costs there by the page's list of rates. Where that is not known the price stays as the page came with it.
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
      // It may be met before what is in it, and before the page's list.
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
      how.textContent = `${grouped(area)} sq ft × ₹${grouped(rate)}, ${name} in ${city}`;
    }
  }

  customElements.define("city-price", CityPrice);
}
