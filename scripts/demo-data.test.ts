import { readFileSync } from "node:fs";
import { SAMPLE_PROJECTS } from "../backend/seed/projects";

/** Which package is shown by which of the company's pictures: by the names of the files, which tests have no other way to see. */
function packageOfPicture(): Map<string, string> {
  const source = readFileSync("lib/content/package-pictures.ts", "utf8");
  const fileOf = new Map(
    [...source.matchAll(/^import (\w+) from "\.\/pictures\/(.+)";$/gm)].map(([, name = "", file = ""]) => [name, file]),
  );
  const shown = [...source.matchAll(/^ {2}"?([\w+]+)"?: \{\s*src: (\w+)/gm)];
  return new Map(shown.map(([, packageName = "", name = ""]) => [fileOf.get(name) ?? name, packageName]));
}

/** The same house under the name that each side gives its picture. */
const SAME_HOUSE: Record<string, string> = { "hero-dusk.jpg": "house-glazed-gable.jpg" };

test("a house that stands for a package is a project of that package, wherever it is shown", () => {
  const packages = packageOfPicture();
  expect(packages.size).toBe(9);
  const projects = Object.values(SAMPLE_PROJECTS).flat();
  const houses = projects.filter(({ picture }) => packages.has(SAME_HOUSE[picture] ?? picture));
  expect(houses.length).toBeGreaterThan(6);
  for (const { projectName, picture, package: packageName } of houses) {
    expect([projectName, packageName]).toEqual([projectName, packages.get(SAME_HOUSE[picture] ?? picture)]);
  }
});
