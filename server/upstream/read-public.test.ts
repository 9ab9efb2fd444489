import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cityCalls, floorPlanCalls, packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { builtAt, env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { startHosted } from "@/server/testing/backends";
import { fakeBackend } from "@/server/testing/bff";
import { add } from "@/server/testing/hosted/schema";
import { cacheKeys, keepStale } from "@/server/testing/next-cache";
import { REVALIDATE_SECONDS, readPublic } from "./read-public";

test("[ERRS-03] a failing public read throws, even if Next would return its stale result", async () => {
  using _kept = keepStale({ data: [] });
  using _backend = fakeBackend({ message: "down" }, 503);
  await expect(readPublic(cityCalls.list, {})).rejects.toMatchObject({ code: "upstream" });
});

test("an outage is one warning however many pages are read during it, and one line with the count when it is over", async () => {
  const lines = (["warn", "info"] as const).map((level) => jest.spyOn(log, level).mockImplementation());
  {
    using _backend = fakeBackend({ message: "down" }, 500);
    const reads = Array.from({ length: 50 }, () => readPublic(packageCalls.list, {}).catch(() => undefined));
    await Promise.all(reads);
  }
  using _backend = fakeBackend({ data: [] });
  await readPublic(packageCalls.list, {});
  const [warn, info] = lines.map((spy) => spy.mock.calls);
  expect(warn).toEqual([["what a page shows could not be read", expect.objectContaining({ path: "/api/packages" })]]);
  expect(info).toEqual([["a failure is over", expect.objectContaining({ times: 50 })]]);
});

test("[SITE-06] a result cached by one build and for one backend is not used by the next or for another", async () => {
  using _backend = fakeBackend({ data: [] });
  await readPublic(cityCalls.list, {});
  jest.replaceProperty(env, "BACKEND_URL", "https://other.example.com");
  await readPublic(cityCalls.list, {});
  const [one, other] = cacheKeys.slice(-2);
  expect(one).toContain(builtAt.toISOString());
  expect(one).not.toEqual(other);
});

test("a public read sends no token", async () => {
  using backend = fakeBackend({ data: [] });
  expect(await readPublic(cityCalls.list, {})).toEqual({ data: [] });
  expect(backend.requests[0]).toMatchObject({ authorization: null, cookie: null });
});

test("[SITE-06] each page, picture and sitemap is cached as long as its data", () => {
  const texts = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join("app", name), "utf8"));
  const seconds = texts.flatMap((text) => text.match(/(?<=^export const revalidate = )\d+/m) ?? []);
  expect(seconds.length).toBeGreaterThan(10);
  expect(new Set(seconds.map(Number))).toEqual(new Set([REVALIDATE_SECONDS]));
});

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
