import { inOrder } from "./own-pages";

test("featured rows come first, then those with a place, then the rest in their original order", () => {
  const row = (name: string, isFeatured: boolean, order: number | null) => ({ name, details: { isFeatured, order } });
  const rows = [
    row("c", false, null),
    row("b", false, 2),
    row("d", false, null),
    row("a", true, null),
    row("e", true, 0),
  ];
  expect(inOrder(rows).map(({ name }) => name)).toEqual(["e", "a", "b", "c", "d"]);
});
