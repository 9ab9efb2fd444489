import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { projectCalls } from "@/contract/calls/projects";
import { startHosted } from "@/server/testing/backends";
import { add } from "@/server/testing/hosted/rows";
import { readPublic } from "./read-public";

test("a list of which more than a third cannot be read is a failed read, so that pages keep their last version", async () => {
  await using backend = await startHosted();
  const { floorplans, projects } = backend.hosted.rows;
  for (const name of ["Neem", "Teak"]) add(floorplans, { name, status: "active" });
  add(projects, { projectName: "House", status: "completed" });
  floorplans.push({ id: "1", name: "Rain" } as never);
  expect(await readPublic(floorPlanCalls.catalogue, {})).toMatchObject({ data: { length: 2 } });
  floorplans.push(null as never);
  projects.push({ id: "1", projectName: "Villa" } as never);
  await expect(readPublic(floorPlanCalls.catalogue, {})).rejects.toMatchObject({ code: "upstream" });
  await expect(readPublic(projectCalls.showcase, {})).rejects.toMatchObject({ code: "upstream" });
});

test("[DSGN-05] withdrawn designs are readable: they leave the site, even if another row cannot be read", async () => {
  await using backend = await startHosted();
  const { floorplans } = backend.hosted.rows;
  for (const name of ["Neem", "Teak", "Rain"]) add(floorplans, { name, status: "inactive" });
  floorplans.push(null as never);
  expect(await readPublic(floorPlanCalls.catalogue, {})).toEqual({ data: [] });
});
