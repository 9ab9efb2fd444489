import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { columnsAtFirst, compare, isAlike, shownName } from "./compare";
import { offerOf } from "./testing";

const offer = (packageName: string, services: Record<string, string[]> | undefined) =>
  offerOf(packageName, 900, {
    services:
      services &&
      Object.entries(services).map(([serviceName, description]) => ({ _id: serviceName, serviceName, description })),
  });

const economy = offer("Economy", { Drawings: ["Floor plan"], Foundation: ["Footings"] });
const freedom = offer("Freedom", {
  drawings: ["floor  plan", "Changes until cutting"],
  Foundation: ["Footings"],
  Finishes: ["Floors"],
});

test("[PACK-01] services have the order of the package that covers most, ignoring case", () => {
  const { columns, rows } = compare([economy, freedom]);
  expect(columns.map(({ packageName }) => packageName)).toEqual(["Economy", "Freedom"]);
  expect(rows).toEqual([
    { name: "Drawings", shared: ["Floor plan"], cells: [true, true] },
    { name: "Changes until cutting", lineOf: "Drawings", cells: [false, true] },
    { name: "Foundation", shared: ["Footings"], cells: [true, true] },
    { name: "Finishes", shared: ["Floors"], cells: [false, true] },
  ]);
});

test("a line of the family's own choice is compared with the same line of other packages", () => {
  const essential = offer("Essential", { Finishes: ["Flooring and paint", "Doors"] });
  const free = offer("Freedom", { Finishes: ["Flooring and paint of your choice", "Doors"] });
  expect(compare([essential, free]).rows).toEqual([
    { name: "Finishes", shared: ["Doors"], cells: [true, true] },
    { name: "Flooring and paint", lineOf: "Finishes", cells: [true, "choice"] },
  ]);
});

test("a row is alike if all compared columns have the same cell", () => {
  const { rows } = compare([economy, freedom]);
  expect(rows.map((row) => isAlike(row, [0, 1]))).toEqual([true, false, true, false]);
  expect(rows.map((row) => isAlike(row, [1]))).toEqual([true, true, true, true]);
});

test("packages without services, or with a failed read of them, are not compared", () => {
  const empty = offer("Empty", {});
  const unknown = offer("Unknown", undefined);
  const { columns, unlisted } = compare([empty, economy, unknown, freedom]);
  expect(columns).toEqual([economy, freedom]);
  expect(unlisted).toEqual([empty, unknown]);
});

test("a narrow window starts with the cheapest, the middle and the dearest package", () => {
  expect([0, 1, 3, 4, 9, 25].map(columnsAtFirst)).toEqual([[], [0], [0, 1, 2], [0, 1, 3], [0, 4, 8], [0, 12, 24]]);
});

test("a line of the family's own choice is shown in the page's language, by the translation that there is", () => {
  const comparison = compare([
    offer("Essential", { Finishes: ["Doors"] }),
    offer("Freedom", { Finishes: ["Floors of your choice"] }),
  ]);
  const shown = (words: Record<string, string>) => shownName("Floors", comparison, translatorOf("hi", words));
  expect(shown({ Floors: "फ़र्श", "Floors of your choice": "पसंद के फ़र्श" })).toBe("फ़र्श");
  expect(shown({ "Floors of your choice": "पसंद के फ़र्श" })).toBe("पसंद के फ़र्श");
  expect(shownName("Floors", comparison, english)).toBe("Floors");
});
