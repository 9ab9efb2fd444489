import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { projectCalls } from "@/contract/calls/projects";
import { startHosted } from "@/server/testing/backends";
import type { Dialect } from "@/server/testing/hosted/dialect";
import { add } from "@/server/testing/hosted/rows";
import { readPublic, UnreadableList } from "./read-public";

const pages: Partial<Dialect> = { honours: ["limit", "page", "total"], pageSize: 2 };

test.each<[string, Partial<Dialect>]>([
  ["whole", {}],
  ["in pages", pages],
])("a list that comes %s without a readable row is a failed read", async (_how, dialect) => {
  await using backend = await startHosted({ dialect: { ...dialect, renamesId: true } });
  for (const name of ["Neem", "Teak", "Rain"]) {
    add(backend.hosted.rows.floorplans, { name, status: "active" });
    add(backend.hosted.rows.projects, { projectName: name, status: "completed", description: [] });
  }
  await expect(readPublic(floorPlanCalls.catalogue, {})).rejects.toBeInstanceOf(UnreadableList);
  await expect(readPublic(projectCalls.showcase, {})).rejects.toBeInstanceOf(UnreadableList);
});

test.each<[string, Partial<Dialect>]>([
  ["whole", {}],
  ["in pages", pages],
])("[DSGN-05] a list that comes %s with only withdrawn designs is an empty list", async (_how, dialect) => {
  await using backend = await startHosted({ dialect });
  for (const name of ["Neem", "Teak", "Rain"]) add(backend.hosted.rows.floorplans, { name, status: "inactive" });
  expect(await readPublic(floorPlanCalls.catalogue, {})).toEqual({ data: [] });
});

test("a list with one readable row is shown without the others", async () => {
  await using backend = await startHosted();
  const { floorplans } = backend.hosted.rows;
  floorplans.push(null as never, null as never);
  add(floorplans, { name: "Neem", status: "active" });
  expect(await readPublic(floorPlanCalls.catalogue, {})).toMatchObject({ data: [{ name: "Neem" }] });
});

test("[DSGN-05] withdrawn designs leave the site, even if another row cannot be read", async () => {
  await using backend = await startHosted();
  const { floorplans } = backend.hosted.rows;
  for (const name of ["Neem", "Teak"]) add(floorplans, { name, status: "inactive" });
  floorplans.push(null as never);
  expect(await readPublic(floorPlanCalls.catalogue, {})).toEqual({ data: [] });
});
