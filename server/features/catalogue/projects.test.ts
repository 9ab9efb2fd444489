import { emptyDetails } from "@/contract/content/documents";
import { createContentStore } from "@/server/database/documents/store";
import { answering } from "@/server/testing/answering";
import { cacheKeys } from "@/server/testing/next-cache";
import { siteOfEachTest } from "@/server/testing/site-database";
import { INCOMPLETE } from "@/server/upstream/page-tags.mjs";
import { inOrder } from "./own-pages";
import { getCompletedProjects, getProjects, getProjectsByStage } from "./projects";

const site = siteOfEachTest();

/** A backend with one project for each of these statuses. */
function withStatuses(...statuses: string[]) {
  const data = statuses.map((status, index) => ({ _id: String(index), projectName: `House ${index}`, status }));
  return answering({ "/api/projects/": [{ data }] });
}

test("[PROJ-01] each stage has its own projects, in any casing; other statuses are in none", async () => {
  using _backend = withStatuses("Completed", "active", "Near Completion", "completed", "sold");
  const names = (await getProjectsByStage()).map(({ label, projects }) => [label, projects.map((one) => one._id)]);
  expect(names).toEqual([
    ["COMPLETED", ["0", "3"]],
    ["NEAR COMPLETION", ["2"]],
    ["ACTIVE", ["1"]],
  ]);
});

test("[HOME-13] at most four completed projects, whatever the casing of their status", async () => {
  using _backend = withStatuses("COMPLETED", "active", "completed", "Completed", "completed", "completed");
  expect((await getCompletedProjects())?.map(({ _id }) => _id)).toEqual(["0", "2", "3", "4"]);
});

test("[ERRS-03] a page with a failed read is marked, so that it replaces no complete page and is regenerated soon", async () => {
  using _backend = answering({ "/api/projects/": [{ message: "down" }, 500] });
  await getProjectsByStage();
  expect(cacheKeys.at(-1)).toEqual([INCOMPLETE]);
});

test("[PROJ-03] a picture that staff have not described yet is on no page", async () => {
  using _backend = withStatuses("completed");
  const pictures = ["A house under trees", ""].map((alt, index) => ({
    picture: { src: `/media/site/${String(index).repeat(64)}`, width: 1, height: 1, alt },
    caption: "",
    month: "",
  }));
  const value = { ...emptyDetails("project"), pictures };
  await createContentStore(site.db).save("project:0", { value, version: 0 }, { name: "Owner", holder: "owner" });
  const [project] = (await getProjects()) ?? [];
  expect(project?.details.pictures.map(({ picture }) => picture?.alt)).toEqual(["A house under trees"]);
});

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
