import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { fillPlaceholders } from "@/lib/fill-in";
import { grouped, rupees } from "@/lib/numbers";
import { PageElement } from "./page-element";

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

/** Read from the stored sentence: "... 1,294 sq ft × ₹1,620 ..." (lib/estimate). */
function builtUp(): number | undefined {
  const [, area] = readStoredIntent().estimate?.match(/([\d,]+) sq ft × /) ?? [];
  return area ? Number(area.replaceAll(",", "")) : undefined;
}

/** One column more than `data-most` replaces the one chosen first. The style sheet hides `data-off`, `data-alike`. */
class PackageComparison extends PageElement {
  #chosen: HTMLInputElement[] | undefined;

  protected enter(signal: AbortSignal) {
    this.addEventListener("change", (event) => this.#choose(event), { signal });
    this.#price();
  }

  #choose({ target }: Event) {
    const boxes = [...this.querySelectorAll<HTMLInputElement>("fieldset input")];
    const box = boxes.find((one) => one === target);
    if (!box) return;
    this.#chosen ??= boxes.filter((one) => one.defaultChecked);
    const chosen = this.#chosen;
    if (box.checked) chosen.push(box);
    else if (chosen.length === 1) box.checked = true;
    else chosen.splice(chosen.indexOf(box), 1);
    for (const first of chosen.splice(0, chosen.length - Number(this.dataset.most))) first.checked = false;
    for (const row of this.querySelectorAll("tr")) this.#show(row, boxes);
    this.#price();
  }

  #price() {
    const row = this.querySelector<HTMLTableRowElement>("tr[data-costs]");
    if (!row) return;
    const own = builtUp();
    const area = own ?? Number(row.dataset.costs);
    const [head, ...cells] = row.cells;
    const { own: ofOwn = "", house = "", same = "", more: dearer = "", less: cheaper = "" } = row.dataset;
    if (head) head.textContent = fillPlaceholders(own ? ofOwn : house, { area: grouped(area) });
    const costOf = ({ dataset }: HTMLTableCellElement) => totalOf(area, Number(dataset.rate));
    const base = cells.find((cell) => !cell.hasAttribute("data-off") && cell.dataset.rate);
    for (const cell of cells) {
      const [sum, difference] = cell.children;
      if (!cell.dataset.rate || !base || !sum || !difference) continue;
      const more = costOf(cell) - costOf(base);
      sum.textContent = rupees(costOf(cell));
      const words = more === 0 ? same : more > 0 ? dearer : cheaper;
      difference.textContent = cell === base ? "" : fillPlaceholders(words, { sum: rupees(Math.abs(more)) });
    }
  }

  #show(row: HTMLTableRowElement, boxes: HTMLInputElement[]) {
    const cells = [...row.cells].slice(1);
    cells.forEach((cell, column) => {
      cell.toggleAttribute("data-off", !boxes[column]?.checked);
    });
    const values = new Set(cells.filter((_, column) => boxes[column]?.checked).map((cell) => cell.dataset.in));
    row.toggleAttribute("data-alike", values.size < 2 && !values.has(undefined));
  }
}

customElements.define("package-comparison", PackageComparison);
