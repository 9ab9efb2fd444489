/**
 * @jest-environment jsdom
 */
import "./city-packages";

/** A fake server: each request waits for its answer. */
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

/** A page with a list of cities, at the first or where an earlier visit left it. */
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

test("[HOME-09] what a change of city shows is spoken in a region that was there before, and a city shown at once is not", async () => {
  const { packages, choose } = open("Mysuru");
  const section = document.createElement("section");
  section.innerHTML = '<p role="status"></p>';
  document.body.append(section);
  section.append(packages); // connects it again
  const said = () => section.querySelector("[role=status]")?.textContent;
  await requests.at(-1)?.answer("<h3>One package in Mysuru</h3>");
  expect(said()).toBe("");
  choose("Mangaluru");
  expect(said()).toBe("Loading...");
  await requests.at(-1)?.answer("<h3>Two packages in Mangaluru</h3>");
  expect([said(), packages.role]).toEqual(["Two packages in Mangaluru", null]);
  choose("Bengaluru");
  expect(said()).toBe("Bengaluru");
});

test("[HOME-04] a city chosen before this script ran is shown too", async () => {
  const { packages } = open("Mysuru");
  await requests[0]?.answer("<h3>One package in Mysuru</h3>");
  expect(packages.textContent).toBe("One package in Mysuru");
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
  set.mockRestore();
});
