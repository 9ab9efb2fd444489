import { readFileSync } from "node:fs";
import { demo } from "../backend/seed/demo";

/** Package by picture file, read from the source because Jest replaces picture imports. */
function packageOfPicture(): Map<string, string> {
  const source = readFileSync("components/site/cards/package-pictures.ts", "utf8");
  const fileOf = new Map(
    [...source.matchAll(/^import (\w+) from "\.\/pictures\/(.+)";$/gm)].map(([, name = "", file = ""]) => [name, file]),
  );
  const shown = [...source.matchAll(/^ {2}"?([\w+]+)"?: \{\s*src: (\w+)/gm)];
  return new Map(shown.map(([, packageName = "", name = ""]) => [fileOf.get(name) ?? name, packageName]));
}

/** The demo data and the site name this house's picture differently. */
const SAME_HOUSE: Record<string, string> = { "hero-dusk.jpg": "house-glazed-gable.jpg" };

test("a house that illustrates a package is also a demo project of that package", () => {
  const packages = packageOfPicture();
  expect(packages.size).toBe(9);
  const projects = Object.values(demo.projects).flat();
  const houses = projects.filter(({ picture }) => packages.has(SAME_HOUSE[picture] ?? picture));
  expect(houses.length).toBeGreaterThan(6);
  for (const { projectName, picture, package: packageName } of houses) {
    expect([projectName, packageName]).toEqual([projectName, packages.get(SAME_HOUSE[picture] ?? picture)]);
  }
});
