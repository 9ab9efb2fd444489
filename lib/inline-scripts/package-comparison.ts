/**
 * The boxes of <package-comparison> choose up to `data-most` columns of its table: one more replaces the one chosen
 * first, and the last one stays. Other columns get `data-off`, and rows with equal values in all chosen columns get
 * `data-alike`; the style sheet hides both in a narrow window. Children are looked up on each event, because they are
 * not parsed yet when the element connects.
 */
export function definePackageComparison(): void {
  if (customElements.get("package-comparison")) return;

  class PackageComparison extends HTMLElement {
    leaving = new AbortController();
    chosen: HTMLInputElement[] | undefined;

    connectedCallback() {
      this.leaving = new AbortController();
      this.addEventListener("change", (event) => this.choose(event), { signal: this.leaving.signal });
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
