import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { fillPlaceholders } from "@/lib/fill-in";
import { grouped, rupees } from "@/lib/numbers";

/** `area` (square feet) times the rate of `package` in the chosen city. Without a rate, the page's own price stays. */
class CityPrice extends HTMLElement {
  connectedCallback() {
    // A page loaded by a link arrives in parts, with its list last.
    queueMicrotask(() => this.#show());
  }

  #show() {
    const list = document.getElementById("city-rates");
    const name = this.getAttribute("package") ?? "";
    const area = Number(this.getAttribute("area"));
    const { city = "" } = readStoredIntent();
    const rate: number | undefined = list && JSON.parse(list.textContent)[city]?.[name];
    const [amount, how] = this.querySelectorAll("[data-says]");
    if (!rate || !area || !amount || !how) return;
    amount.textContent = rupees(totalOf(area, rate));
    const names: Record<string, string> = JSON.parse(list?.dataset.names ?? "{}");
    how.textContent = fillPlaceholders(list?.dataset.calculation ?? "", {
      area: grouped(area),
      rate: rupees(rate),
      packageName: names[name] ?? name,
      cityName: names[city] ?? city,
    });
  }
}

customElements.define("city-price", CityPrice);
