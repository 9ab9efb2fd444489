import { emptyDetails } from "@/contract/content/documents";
import type { Offer } from "@/server/features/catalogue/offer";
import { columnsAtFirst, compare, isAlike } from "./compare";

const offer = (packageName: string, services: Record<string, string[]> | undefined): Offer => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot: 900,
  details: emptyDetails("package"),
  services:
    services &&
    Object.entries(services).map(([serviceName, description]) => ({
      _id: serviceName,
      serviceName,
      description,
      package: null,
    })),
});

const economy = offer("Economy", { Drawings: ["Floor plan"], Foundation: ["Footings"] });
const freedom = offer("Freedom", {
  drawings: ["floor  plan", "Changes until cutting"],
  Foundation: ["Footings"],
  Finishes: ["Floors"],
});

test("[PACK-01] services stand in the order of the package that covers most, whatever casing each is written in", () => {
  const { columns, rows } = compare([economy, freedom]);
  expect(columns.map(({ packageName }) => packageName)).toEqual(["Economy", "Freedom"]);
  expect(rows).toEqual([
    { name: "Drawings", cells: [true, true] },
    { name: "Changes until cutting", lineOf: "Drawings", cells: [false, true] },
    { name: "Foundation", cells: [true, true] },
    { name: "Finishes", cells: [false, true] },
  ]);
});

test("a row is alike where it says the same of every column that is looked at", () => {
  const { rows } = compare([economy, freedom]);
  expect(rows.map((row) => isAlike(row, [0, 1]))).toEqual([true, false, true, false]);
  expect(rows.map((row) => isAlike(row, [1]))).toEqual([true, true, true, true]);
});

test("a package without services, and one whose services could not be fetched, is compared with none", () => {
  const empty = offer("Empty", {});
  const unknown = offer("Unknown", undefined);
  const { columns, unlisted } = compare([empty, economy, unknown, freedom]);
  expect(columns).toEqual([economy, freedom]);
  expect(unlisted).toEqual([empty, unknown]);
});

test("a narrow window begins with the cheapest, the one in the middle and the dearest", () => {
  expect([0, 1, 3, 4, 9, 25].map(columnsAtFirst)).toEqual([[], [0], [0, 1, 2], [0, 1, 3], [0, 4, 8], [0, 12, 24]]);
});
