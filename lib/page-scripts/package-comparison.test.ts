/**
 * @jest-environment jsdom
 */
import "./package-comparison";

/** Four packages, the first three chosen; two services, one for each of the first two packages. */
function open() {
  const boxes = [1, 1, 1, 0].map((on) => `<label><input type="checkbox" ${on ? "checked" : ""}></label>`).join("");
  const row = (cells: boolean[]) => `<tr><th></th>${cells.map((isIn) => `<td data-in="${isIn}"></td>`).join("")}</tr>`;
  const rows = row([true, false, false, false]) + row([false, true, false, false]);
  // Like a parsing browser: the element first, then its content.
  document.body.innerHTML = '<package-comparison data-most="3"></package-comparison>';
  const comparison = document.body.firstElementChild as HTMLElement;
  comparison.innerHTML = `<fieldset>${boxes}</fieldset>
    <table><thead><tr><td></td><th></th><th></th><th></th><th></th></tr></thead><tbody>${rows}</tbody></table>`;
  const inputs = [...document.querySelectorAll("input")];
  return {
    press: (index: number) => inputs[index]?.click(),
    chosen: () => inputs.flatMap(({ checked }, index) => (checked ? index : [])),
    shown: () =>
      [...document.querySelectorAll("thead th")].flatMap((cell, n) => (cell.hasAttribute("data-off") ? [] : n)),
    alike: () => [...document.querySelectorAll("tr")].map((tr) => tr.hasAttribute("data-alike")),
  };
}

test("[PACK-01] a fourth package replaces the one chosen first", () => {
  const { press, chosen, shown } = open();
  press(3);
  expect(chosen()).toEqual([1, 2, 3]);
  expect(shown()).toEqual([1, 2, 3]);
});

test("[PACK-01] a package can be removed, and the last one stays", () => {
  const { press, chosen, shown } = open();
  for (const index of [0, 2, 1]) press(index);
  expect(chosen()).toEqual([1]);
  expect(shown()).toEqual([1]);
});

test("[PACK-01] rows with equal values in all chosen columns are marked, but never the head", () => {
  const { press, alike } = open();
  press(0);
  expect(alike()).toEqual([false, true, false]);
  press(3);
  press(1);
  expect(alike()).toEqual([false, true, true]);
});

test("[PACK-01] the visitor's own house is priced in each package, with the difference to the first one chosen", () => {
  const estimate =
    "1,200 sq ft plot (30 × 40 ft), G+1, Honge floor plan: 1,294 sq ft × ₹1,620 (Essential) = ₹20,96,280";
  sessionStorage.setItem("enquiry.intent", JSON.stringify({ estimate }));
  const { press } = open();
  const cell = (rate: number) => `<td data-rate="${rate}"><b></b><span></span></td>`;
  const row = document.createElement("tr");
  row.dataset.costs = "1200";
  Object.assign(row.dataset, {
    house: "For a {area} sq ft house",
    own: "For your last estimate: {area} sq ft",
    same: "same price",
    more: "{sum} more",
    less: "{sum} less",
  });
  row.innerHTML = `<th></th>${[900, 1_199, 1_199, 2_200].map(cell).join("")}`;
  document.querySelector("tbody")?.append(row);
  document.body.append(document.querySelector("package-comparison") as Element); // connects it again
  const said = () => [...row.cells].map((one) => [...one.childNodes].map(({ textContent }) => textContent).join(" "));
  expect(said().slice(0, 3)).toEqual([
    "For your last estimate: 1,294 sq ft",
    "₹11,64,600 ",
    "₹15,51,506 ₹3,86,906 more",
  ]);
  press(3);
  expect(said().slice(2)).toEqual(["₹15,51,506 ", "₹15,51,506 same price", "₹28,46,800 ₹12,95,294 more"]);
  sessionStorage.clear();
  press(0);
  expect(said()[0]).toBe("For a 1,200 sq ft house");
});
