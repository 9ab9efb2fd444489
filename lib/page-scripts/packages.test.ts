/** @jest-environment jsdom */
import "./chosen-city";
import "./visitor-prices";

let requests: { address: string; answer: (html: string | undefined) => Promise<void> }[] = [];

beforeEach(() => {
  requests = [];
  globalThis.fetch = (address) =>
    new Promise((resolve) => {
      const respond = (html: string | undefined) =>
        resolve({ ok: html !== undefined, text: async () => html } as unknown as Response);
      const answer = async (html: string | undefined) => {
        respond(html);
        await new Promise((done) => setTimeout(done));
      };
      requests.push({ address: String(address), answer });
    });
});

function open(chosen = "Bengaluru") {
  document.body.innerHTML = `<select id="cities">
    <option>Bengaluru</option><option data-packages="/city-packages/m">Mysuru</option>
    <option data-packages="/city-packages/g">Mangaluru</option>
  </select>`;
  const list = document.querySelector("select") as HTMLSelectElement;
  list.value = chosen;
  document.body.insertAdjacentHTML("beforeend", '<city-packages for="cities">Loading...</city-packages>');
  const packages = document.querySelector("city-packages") as HTMLElement;
  function choose(city: string) {
    list.value = city;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return { packages, choose };
}

test("[HOME-04] [HOME-09] choosing another city loads its packages, with 'Loading...' meanwhile", async () => {
  const { packages, choose } = open();
  expect(requests).toEqual([]);
  choose("Mysuru");
  expect(packages.outerHTML).toContain("Loading...");
  expect(requests.map(({ address }) => address)).toEqual(["/city-packages/m"]);
  await requests[0]?.answer("<h3>One package in Mysuru</h3>");
  expect(packages.innerHTML).toBe("<h3>One package in Mysuru</h3>");
  choose("Mangaluru");
  expect(packages.textContent).toBe("Loading...");
});

test("[HOME-04] [HOME-09] a city chosen before this script ran is shown at once and not spoken; what a change of city shows is, in a region that was there before", async () => {
  const { packages, choose } = open("Mysuru");
  const section = document.createElement("section");
  section.innerHTML = '<p role="status"></p>';
  document.body.append(section);
  section.append(packages); // connects it again
  const spoken = () => section.querySelector("[role=status]")?.textContent;
  await requests.at(-1)?.answer("<h3>One package in Mysuru</h3>");
  expect([packages.textContent, spoken()]).toEqual(["One package in Mysuru", ""]);
  choose("Mangaluru");
  expect(spoken()).toBe("Loading...");
  await requests.at(-1)?.answer("<h3>Two packages in Mangaluru</h3>");
  expect([spoken(), packages.role]).toEqual(["Two packages in Mangaluru", null]);
  choose("Bengaluru");
  expect(spoken()).toBe("Bengaluru");
});

test("[HOME-04] the city chosen last is shown, in whatever order the answers arrive", async () => {
  const { packages, choose } = open();
  choose("Mysuru");
  choose("Mangaluru");
  await requests[1]?.answer("<h3>Mangaluru</h3>");
  await requests[0]?.answer("<h3>Mysuru</h3>");
  expect(packages.textContent).toBe("Mangaluru");
});

test("[HOME-09] packages that fail to load are reported, and choosing the city again retries", async () => {
  const { packages, choose } = open();
  choose("Mysuru");
  await requests[0]?.answer(undefined);
  expect(packages.dataset.failed).toBe("");
  choose("Bengaluru");
  choose("Mysuru");
  expect(packages.dataset.failed).toBeUndefined();
  await requests[1]?.answer("<h3>Mysuru</h3>");
  expect(packages.textContent).toBe("Mysuru");
});

test("the page gets no style attribute, which its policy forbids, and has the styles nevertheless", async () => {
  const { packages, choose } = open();
  const set = jest.spyOn(Element.prototype, "innerHTML", "set");
  choose("Mysuru");
  await requests[0]?.answer('<p style="--level:0.5">₹1,100</p>');
  expect(set).toHaveBeenCalledWith('<p data-style="--level:0.5">₹1,100</p>');
  expect(packages.querySelector("p")?.style.getPropertyValue("--level")).toBe("0.5");
});

function openComparison() {
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

test("[PACK-01] a package can be removed, and the last one stays", () => {
  const { press, chosen, shown } = openComparison();
  for (const index of [0, 2, 1]) press(index);
  expect(chosen()).toEqual([1]);
  expect(shown()).toEqual([1]);
});

test("[PACK-01] rows with equal values in all chosen columns are marked, but never the head", () => {
  const { press, alike } = openComparison();
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
  const { press } = openComparison();
  const cell = (rate: number) => `<td data-rate="${rate}"><b></b><span></span></td>`;
  const row = document.createElement("tr");
  row.dataset.costs = "1296";
  Object.assign(row.dataset, {
    house: "30 × 40 ft plot, {area} sq ft built-up",
    own: "For your last estimate: {area} sq ft",
    same: "same price",
    more: "{sum} more",
    less: "{sum} less",
  });
  row.innerHTML = `<th></th>${[900, 1_199, 1_199, 2_200].map(cell).join("")}`;
  document.querySelector("tbody")?.append(row);
  document.body.append(document.querySelector("package-comparison") as Element); // connects it again
  const texts = () =>
    [...row.cells].map(({ childNodes }) => [...childNodes].map(({ textContent }) => textContent).join(" "));
  expect(texts().slice(0, 3)).toEqual([
    "For your last estimate: 1,294 sq ft",
    "₹11,64,600 ",
    "₹15,51,506 ₹3,86,906 more",
  ]);
  press(3);
  expect(texts().slice(2)).toEqual(["₹15,51,506 ", "₹15,51,506 same price", "₹28,46,800 ₹12,95,294 more"]);
  sessionStorage.clear();
  press(0);
  expect(texts()[0]).toBe("30 × 40 ft plot, 1,296 sq ft built-up");
});
