/**
 * @jest-environment jsdom
 */
import "./card-rail";

const WIDTH = 300;

/** Three cards in a window that shows one and a bit. jsdom has no layout, so sizes are stubbed. */
function open() {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const cards = "<article></article>".repeat(3);
  const buttons =
    '<button data-by="-1" aria-disabled="true"></button><span data-place="{place} of {all}">1 of 3</span><button data-by="1" aria-disabled="false"></button>';
  const rail = document.createElement("card-rail");
  document.body.replaceChildren(rail); // like a parsing browser: the element first, then its content
  rail.innerHTML = `<p>${buttons}</p><div>${cards}</div>`;
  const row = rail.lastElementChild as HTMLElement;
  for (const [index, card] of [...row.children].entries()) {
    Object.defineProperty(card, "offsetLeft", { value: index * WIDTH });
  }
  Object.defineProperties(row, { clientWidth: { value: 350 }, scrollWidth: { value: 3 * WIDTH } });
  row.scrollBy = (({ left = 0 }: ScrollToOptions) => {
    row.scrollLeft = Math.min(row.scrollLeft + left, 3 * WIDTH - 350);
    row.dispatchEvent(new Event("scroll"));
  }) as typeof row.scrollBy;
  const [back, on] = rail.querySelectorAll("button");
  return {
    back: () => back?.click(),
    on: () => on?.click(),
    place: () => rail.querySelector("[data-place]")?.textContent,
    ends: () => [back, on].map((button) => button?.getAttribute("aria-disabled")),
  };
}

test("a rail names the visible card, and its arrows move to the next one and back", () => {
  const { back, on, place } = open();
  expect(place()).toBe("1 of 3");
  on();
  expect(place()).toBe("2 of 3");
  back();
  expect(place()).toBe("1 of 3");
});

test("at each end the outer arrow is disabled, and at the far end the last card counts", () => {
  const { on, place, ends } = open();
  expect(ends()).toEqual(["true", "false"]);
  on();
  on();
  expect(place()).toBe("3 of 3");
  expect(ends()).toEqual(["false", "true"]);
});
