import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { fillPlaceholders } from "@/lib/fill-in";
import { grouped, rupees } from "@/lib/numbers";
import { PageElement } from "./page-element";

/** Shows `area` (square feet) × the rate of `package` in the chosen city. Without such a rate the page's price stays. */
class CityPrice extends HTMLElement {
  connectedCallback() {
    // After a navigation within the site, the list of rates is inserted last.
    queueMicrotask(() => this.#show());
  }

  #show() {
    const list = document.getElementById("city-rates");
    const name = this.getAttribute("package") ?? "";
    const area = Number(this.getAttribute("area"));
    const { city = "" } = readStoredIntent();
    const rate: number | undefined = list && JSON.parse(list.textContent)[city]?.[name];
    const [amount, calculation] = this.querySelectorAll("[data-says]");
    if (!rate || !area || !amount || !calculation) return;
    amount.textContent = rupees(totalOf(area, rate));
    const names: Record<string, string> = JSON.parse(list?.dataset.names ?? "{}");
    calculation.textContent = fillPlaceholders(list?.dataset.calculation ?? "", {
      area: grouped(area),
      rate: rupees(rate),
      packageName: names[name] ?? name,
      cityName: names[city] ?? city,
    });
  }
}

customElements.define("city-price", CityPrice);

/** From the sentence of the stored estimate: "... 1,294 sq ft × ₹1,620 ..." (lib/estimate). */
function ownBuiltUpArea(): number | undefined {
  const [, area] = readStoredIntent().estimate?.match(/([\d,]+) sq ft × /) ?? [];
  return area ? Number(area.replaceAll(",", "")) : undefined;
}

/** Shows `data-most` columns: choosing another hides the one chosen first. Style sheets hide `data-off`, `data-alike`. */
class PackageComparison extends PageElement {
  #chosen: HTMLInputElement[] | undefined;

  protected enter(signal: AbortSignal) {
    this.addEventListener("change", (event) => this.#choose(event), { signal });
    this.#showCosts();
  }

  #choose({ target }: Event) {
    const boxes = [...this.querySelectorAll<HTMLInputElement>("fieldset input")];
    const box = boxes.find((candidate) => candidate === target);
    if (!box) return;
    this.#chosen ??= boxes.filter((candidate) => candidate.defaultChecked);
    const chosen = this.#chosen;
    if (box.checked) chosen.push(box);
    else if (chosen.length === 1) box.checked = true;
    else chosen.splice(chosen.indexOf(box), 1);
    for (const oldest of chosen.splice(0, chosen.length - Number(this.dataset.most))) oldest.checked = false;
    for (const row of this.querySelectorAll("tr")) this.#showRow(row, boxes);
    this.#showCosts();
  }

  #showCosts() {
    const row = this.querySelector<HTMLTableRowElement>("tr[data-costs]");
    if (!row) return;
    const ownArea = ownBuiltUpArea();
    const area = ownArea ?? Number(row.dataset.costs);
    const [head, ...cells] = row.cells;
    const { own = "", house = "", same = "", more = "", less = "" } = row.dataset;
    if (head) head.textContent = fillPlaceholders(ownArea ? own : house, { area: grouped(area) });
    const costOf = ({ dataset }: HTMLTableCellElement) => totalOf(area, Number(dataset.rate));
    const base = cells.find((cell) => !cell.hasAttribute("data-off") && cell.dataset.rate);
    for (const cell of cells) {
      const [sum, difference] = cell.children;
      if (!cell.dataset.rate || !base || !sum || !difference) continue;
      const extraCost = costOf(cell) - costOf(base);
      sum.textContent = rupees(costOf(cell));
      const sentence = extraCost > 0 ? more : less;
      const words = fillPlaceholders(extraCost === 0 ? same : sentence, { sum: rupees(Math.abs(extraCost)) });
      difference.textContent = cell === base ? "" : words;
    }
  }

  #showRow(row: HTMLTableRowElement, boxes: HTMLInputElement[]) {
    const cells = [...row.cells].slice(1);
    cells.forEach((cell, column) => {
      cell.toggleAttribute("data-off", !boxes[column]?.checked);
    });
    const values = new Set(cells.filter((_, column) => boxes[column]?.checked).map((cell) => cell.dataset.in));
    row.toggleAttribute("data-alike", values.size < 2 && !values.has(undefined));
  }
}

customElements.define("package-comparison", PackageComparison);
