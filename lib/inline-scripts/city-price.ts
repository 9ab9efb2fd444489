/**
 * <city-price> shows a design's price in the city chosen elsewhere: `area` (square feet) times the rate of its
 * `package` there, from the page's list, which also has the names in the page's language. Without a rate, the page's own price stays.
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
      const list = document.getElementById("city-rates");
      const name = this.getAttribute("package") ?? "";
      const area = Number(this.getAttribute("area"));
      const city = chosenCity();
      const rate: number | undefined = list && JSON.parse(list.textContent)[city]?.[name];
      const [amount, how] = this.querySelectorAll("[data-says]");
      if (!rate || !area || !amount || !how) return;
      const grouped = (value: number) => value.toLocaleString("en-IN");
      amount.textContent = `₹${grouped(Math.round(area * rate))}`;
      const names: Record<string, string> = JSON.parse(list?.dataset.names ?? "{}");
      const words = {
        area: grouped(area),
        rate: `₹${grouped(rate)}`,
        packageName: names[name] ?? name,
        cityName: names[city] ?? city,
      };
      how.textContent = Object.entries(words).reduce(
        (text, [part, word]) => text.replace(`{${part}}`, () => word),
        list?.dataset.calculation ?? "",
      );
    }
  }

  customElements.define("city-price", CityPrice);
}
