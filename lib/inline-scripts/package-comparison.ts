/**
 * The boxes of <package-comparison> choose up to `data-most` columns of its table: one more replaces the one chosen
 * first, and the last one stays. Other columns get `data-off`, and rows with equal values in all chosen columns get
 * `data-alike`; the style sheet hides both in a narrow window. Children are looked up on each event, because they are
 * not parsed yet when the element connects.
 */
export function definePackageComparison(): void {
  if (customElements.get("package-comparison")) return;

  /** The built-up area of the visitor's estimate: "... 1,294 sq ft × ₹1,620 ..." (lib/estimate). */
  function builtUp(): number | undefined {
    try {
      const { estimate = "" } = JSON.parse(sessionStorage.getItem("enquiry.intent") ?? "{}");
      const [, area] = String(estimate).match(/([\d,]+) sq ft × /) ?? [];
      return area ? Number(area.replaceAll(",", "")) : undefined;
    } catch {
      return undefined;
    }
  }

  class PackageComparison extends HTMLElement {
    leaving = new AbortController();
    chosen: HTMLInputElement[] | undefined;

    connectedCallback() {
      this.leaving = new AbortController();
      const { signal } = this.leaving;
      this.addEventListener("change", (event) => this.choose(event), { signal });
      // Its children may not be parsed yet.
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.price(), { signal });
      else queueMicrotask(() => this.price());
    }

    disconnectedCallback() {
      this.leaving.abort();
    }

    choose({ target }: Event) {
      const boxes = [...this.querySelectorAll<HTMLInputElement>("fieldset input")];
      const box = boxes.find((one) => one === target);
      if (!box) return;
      this.chosen ??= boxes.filter((one) => one.defaultChecked);
      const { chosen } = this;
      if (box.checked) chosen.push(box);
      else if (chosen.length === 1) box.checked = true;
      else chosen.splice(chosen.indexOf(box), 1);
      for (const first of chosen.splice(0, chosen.length - Number(this.dataset.most))) first.checked = false;
      for (const row of this.querySelectorAll("tr")) this.show(row, boxes);
      this.price();
    }

    /** The costs of the visitor's own house, if they have an estimate, and the differences to the first column chosen. */
    price() {
      const row = this.querySelector<HTMLTableRowElement>("tr[data-costs]");
      if (!row) return;
      const own = builtUp();
      const area = own ?? Number(row.dataset.costs);
      const grouped = (value: number) => value.toLocaleString("en-IN");
      const [head, ...cells] = row.cells;
      const { own: ofOwn = "", house = "", same = "", more: dearer = "", less: cheaper = "" } = row.dataset;
      if (head) head.textContent = (own ? ofOwn : house).replace("{area}", grouped(area));
      const costOf = ({ dataset }: HTMLTableCellElement) => Math.round(area * Number(dataset.rate));
      const base = cells.find((cell) => !cell.hasAttribute("data-off") && cell.dataset.rate);
      for (const cell of cells) {
        const [sum, difference] = cell.children;
        if (!cell.dataset.rate || !base || !sum || !difference) continue;
        const more = costOf(cell) - costOf(base);
        sum.textContent = `₹${grouped(costOf(cell))}`;
        const words = more === 0 ? same : more > 0 ? dearer : cheaper;
        const said = words.replace("{sum}", `₹${grouped(Math.abs(more))}`);
        difference.textContent = cell === base ? "" : said;
      }
    }

    show(row: HTMLTableRowElement, boxes: HTMLInputElement[]) {
      const cells = [...row.cells].slice(1);
      cells.forEach((cell, column) => {
        cell.toggleAttribute("data-off", !boxes[column]?.checked);
      });
      const values = new Set(cells.filter((_, column) => boxes[column]?.checked).map((cell) => cell.dataset.in));
      row.toggleAttribute("data-alike", values.size < 2 && !values.has(undefined));
    }
  }

  customElements.define("package-comparison", PackageComparison);
}
